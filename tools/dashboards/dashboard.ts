import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Target {
  expr: string;
  legendFormat?: string;
  /** Requests the last value only. */
  instant?: boolean;
}
interface Mapping {
  options: Record<string, { text?: string; color?: string }>;
}
export interface Field {
  unit?: string;
  decimals?: number;
  min?: number;
  max?: number;
  noValue?: string;
  color?: { mode: string; fixedColor?: string };
  thresholds?: { steps: { color: string; value: number | null }[] };
  mappings?: Mapping[];
  custom?: { axisSoftMax?: number; fillOpacity?: number; thresholdsStyle?: { mode: string }; drawStyle?: string };
}
interface Override {
  matcher: { id: string; options: string };
  properties: { id: string; value: { fixedColor?: string } }[];
}
export interface Panel {
  title: string;
  type: string;
  description?: string;
  gridPos: { x: number; y: number; w: number; h: number };
  datasource: { uid: string };
  fieldConfig?: { defaults: Field; overrides: Override[] };
  targets: Target[];
  transformations?: { id: string; options: { indexByName?: Record<string, number> } }[];
}
export interface Dashboard {
  uid: string;
  title: string;
  templating: { list: { name: string; current: { value: string } }[] };
  panels: Panel[];
}
export interface Range {
  start: number;
  end: number;
  step: number;
  rateInterval: number;
}

/** Grafana's names of colours, and what it gives series that name none. */
const COLOURS: Record<string, string> = {
  green: '#73bf69',
  yellow: '#f2cc0c',
  orange: '#ff9830',
  red: '#f2495c',
  blue: '#5794f2',
  purple: '#b877d9',
  text: '#ccccdc',
};
const PALETTE = [
  ...['#73bf69', '#f2cc0c', '#8ab8ff', '#ff780a', '#f2495c', '#5794f2', '#b877d9', '#9d7bd8', '#37872d', '#fade2a'],
  ...['#447ebc', '#c15c17'],
];

const observability = join(import.meta.dirname, '../../../deploy/observability');

/** Those that ask Prometheus for anything. */
export function readDashboards(): Dashboard[] {
  const folder = join(observability, 'dashboards');
  return readdirSync(folder)
    .map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as Dashboard)
    .filter(({ panels }) => panels.some(asksPrometheus));
}

export function asksPrometheus({ datasource }: Panel): boolean {
  return datasource.uid === 'prometheus';
}

/** Seconds between two looks of our prometheus.yml. */
export function scrapeInterval(): number {
  return Number(/scrape_interval: (\d+)s/.exec(readFileSync(join(observability, 'prometheus.yml'), 'utf8'))![1]);
}

/** Grafana's step of a range: about one point a pixel, never below the scrape interval. */
export function rangeOf(end: number, seconds: number, pixels: number, scrape: number): Range {
  const step = Math.max(scrape, Math.ceil(seconds / pixels));
  const last = Math.floor(end / step) * step;
  const start = Math.floor((end - seconds) / step) * step;
  return { start, end: last, step, rateInterval: Math.max(step + scrape, 4 * scrape) };
}

export function fill(expression: string, { step, rateInterval }: Range, variables: Record<string, string>): string {
  const known = { ...variables, __rate_interval: `${rateInterval}s`, __interval: `${step}s` };
  return expression.replace(/\$(\w+)/g, (text, name: keyof typeof known) => known[name] ?? text);
}

export function legendOf({ legendFormat, expr }: Target, labels: Record<string, string>): string {
  if (legendFormat) return legendFormat.replace(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) => labels[name] ?? '');
  const { __name__ = '', ...others } = labels;
  const pairs = Object.entries(others).map(([name, value]) => `${name}="${value}"`);
  return `${__name__}${pairs.length > 0 ? `{${pairs.join(', ')}}` : ''}` || expr;
}

const SCALES: Record<string, [from: number, divisor: number, suffix: string][]> = {
  s: [
    [86_400, 86_400, ' day'],
    [3_600, 3_600, ' hour'],
    [60, 60, ' min'],
    [1, 1, ' s'],
    [1e-3, 1e-3, ' ms'],
    [Number.MIN_VALUE, 1e-6, ' µs'],
    [0, 1, ' s'],
  ],
  bytes: [
    [2 ** 30, 2 ** 30, ' GiB'],
    [2 ** 20, 2 ** 20, ' MiB'],
    [2 ** 10, 2 ** 10, ' KiB'],
    [0, 1, ' B'],
  ],
  short: [
    [1e6, 1e6, ' Mil'],
    [1e3, 1e3, ' K'],
    [0, 1, ''],
  ],
  reqps: [[0, 1, ' req/s']],
  ops: [[0, 1, ' ops/s']],
  percentunit: [[0, 0.01, '%']],
  none: [[0, 1, '']],
};

/** @throws for a unit that no dashboard had when this was written */
export function textOf(value: number, { unit = 'none', decimals, mappings = [] }: Field): string {
  const mapped = mappings.map(({ options }) => options[value]?.text).find(Boolean);
  if (mapped) return mapped;
  const scales = SCALES[unit];
  if (!scales) throw new Error(`The unit ${unit} cannot be drawn yet.`);
  const [, divisor, suffix] = scales.find(([from]) => Math.abs(value) >= from)!;
  const scaled = value / divisor;
  return (decimals === undefined ? String(Number(scaled.toPrecision(3))) : scaled.toFixed(decimals)) + suffix;
}

/** By its mapping, else by the highest threshold that the value reaches. */
export function colourAt(value: number, { thresholds, mappings = [] }: Field): string {
  const mapped = mappings.map(({ options }) => options[value]?.color).find(Boolean);
  const reached = (thresholds?.steps ?? []).filter((step) => value >= (step.value ?? -Infinity)).at(-1);
  return COLOURS[mapped ?? reached?.color ?? 'text']!;
}

/** A series' own colour, or the next of the palette. */
export function colourOf(name: string, place: number, { fieldConfig }: Panel): string {
  const isMeant = ({ matcher: { id, options } }: Override) =>
    id === 'byName' ? options === name : new RegExp(options.slice(1, -1)).test(name);
  const properties = fieldConfig?.overrides.filter(isMeant).flatMap((override) => override.properties) ?? [];
  const named = properties.find(({ id }) => id === 'color')?.value ?? fieldConfig?.defaults.color;
  return COLOURS[named?.fixedColor ?? ''] ?? PALETTE[place % PALETTE.length]!;
}
