import { i18n } from '@lingui/core';
import { keep, onKept, recall } from '../device-storage.js';
import { leftToRight, numberText, unitText } from './format.js';

/* Converts the wire's miles and inches to the displayed units. */

export type Units = 'imperial' | 'metric';

const KEY = 'corner.units';
const MILES_REGIONS = ['US', 'GB', 'LR', 'MM'];
const KILOMETRES_A_MILE = 1.609344;
const CENTIMETRES_AN_INCH = 2.54;

let chosen = recall(KEY);
onKept(KEY, (units) => (chosen = units));

export function chooseUnits(units: Units): void {
  chosen = units;
  keep(KEY, units);
}

/** This device's choice; else imperial in English, and the default of the browser's region in other languages. */
export function shownUnits(): Units {
  if (chosen === 'imperial' || chosen === 'metric') return chosen;
  return i18n.locale === 'en' || MILES_REGIONS.includes(browserRegion()) ? 'imperial' : 'metric';
}

function browserRegion(): string {
  try {
    return new Intl.Locale(navigator.language).maximize().region ?? '';
  } catch {
    return '';
  }
}

const isMetric = () => shownUnits() === 'metric';
const fromMiles = (miles: number) => (isMetric() ? roundedKilometres(miles * KILOMETRES_A_MILE) : miles);

/** Rounds to steps of five from 100 on: a converted 161 would look exact. */
const roundedKilometres = (exact: number) => (exact < 99.5 ? Math.round(exact) : 5 * Math.round(exact / 5));

/** `25 miles` or `40 km`. */
export const milesText = (miles: number): string =>
  isMetric() ? unitText(fromMiles(miles), 'kilometer') : unitText(miles, 'mile', { unitDisplay: 'long' });

/** `25 mi` or `40 km`. */
export const shortMilesText = (miles: number): string => unitText(fromMiles(miles), isMetric() ? 'kilometer' : 'mile');

export const milesNumber = (miles: number): string => numberText(fromMiles(miles));

/** `5'6"` or `168 cm`. */
export const inchesText = (inches: number): string =>
  isMetric()
    ? unitText(Math.round(inches * CENTIMETRES_AN_INCH), 'centimeter')
    : leftToRight(`${Math.floor(inches / 12)}'${inches % 12}"`);
