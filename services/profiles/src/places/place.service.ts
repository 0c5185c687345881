import type { Place, PlaceChoice } from '@corner/contracts/profiles/places.api';
import { fold, wordsOf } from '@corner/domain/text/folding';
import { Inject, Injectable } from '@nestjs/common';
import { accessSync } from 'node:fs';
import { CONFIG } from '@corner/service-kit/service.config';
import type { ProfilesConfig } from '../profiles.config.js';
import { Gazetteer, type Town } from './gazetteer.js';
import { qualifierNames, type Area } from './qualifier.names.js';
import { REGIONS } from './region.names.js';
import { shortKey } from './short-words.js';

interface ResolvedPlace {
  name: string;
  cell: string;
  /** All possible towns, the resolved one first; empty if unambiguous. */
  choices: PlaceChoice[];
}

type Words = readonly string[];

const SUGGESTIONS = 8;
/** Divides a town's size if only another name of it matches. */
const OTHER_NAME = 50;
const LATIN_LETTERS = /^[a-z]{1,3}$/;
/** Countries where people write the state or province after a town. */
const WITH_KNOWN_REGION = new Set(['US', 'CA', 'AU']);
const LARGEST = 10;
const SEPARATOR = /[,،、，;/|()]|\s[-–—]\s/u;
const NUMBER = /^[0-9]+$/;

/** Finds the towns of data/places.tsv.gz by all their names, without another server. */
@Injectable()
export class PlaceService {
  private readonly countries = new Intl.DisplayNames(['en'], { type: 'region' });
  private gazetteer!: Gazetteer;
  private areas!: Map<string, Area[]>;
  private reading?: Promise<void>;

  constructor(@Inject(CONFIG) private readonly config: Pick<ProfilesConfig, 'own'>) {
    // Loaded on first use for a fast start, but a missing file still fails the start.
    accessSync(config.own.PLACES_FILE);
    accessSync(config.own.PLACE_NAMES_FILE);
  }

  /** Suggests towns by the beginning of their names; text after a comma narrows by region or country. */
  async suggest(query: string): Promise<Place[]> {
    await this.read();
    const [name = [], ...rest] = partsOf(query);
    const key = name.join('');
    if (key.length < 2) return [];
    const scores = new Map<number, number>();
    const add = (towns: Iterable<number>, factor: number) => {
      for (const town of towns) {
        scores.set(town, Math.min(scores.get(town) ?? Infinity, (town + LARGEST) * factor));
      }
    };
    const { own, other } = this.gazetteer.beginning(key);
    add(own, 1);
    if (!LATIN_LETTERS.test(key)) add(other, OTHER_NAME);
    const matches = this.meaning(query);
    add(matches, OTHER_NAME);
    // Before a comma the name is complete: exact matches precede larger towns with longer names.
    add(matches.slice(0, 1), rest.length > 0 ? 0 : 1);
    add(rest.length > 0 ? this.gazetteer.named(shortKey(name)) : [], 1 / OTHER_NAME);
    const areas = rest.map((words) => this.areasBeginning(words.join('')));
    const found = [...scores.keys()].sort((a, b) => scores.get(a)! - scores.get(b)! || a - b);
    const taken = new Set(matches);
    return this.labelled(found, (town, index) => taken.has(index) || areas.every((each) => isIn(town, each)))
      .slice(0, SUGGESTIONS)
      .map(({ id, label }) => ({ id, name: label }));
  }

  /** Resolves free text ("Austin, TX", "sao paulo", "London") to a town, or null. */
  async resolve(text: string): Promise<ResolvedPlace | null> {
    await this.read();
    const [first, ...others] = this.meaning(text);
    if (first === undefined) return null;
    const [typed = []] = partsOf(text);
    const choices = this.labelled([first, ...others], (town, index) => index === first || isCalled(town, typed));
    const town = this.gazetteer.town(first);
    return { name: this.label(town), cell: town.cell, choices: choices.length > 1 ? choices : [] };
  }

  async cellOf(id: string): Promise<string | null> {
    await this.read();
    return this.gazetteer.withId(id)?.cell ?? null;
  }

  private read(): Promise<void> {
    return (this.reading ??= this.readFiles().catch((error: unknown) => {
      this.reading = undefined;
      throw error;
    }));
  }

  private async readFiles(): Promise<void> {
    this.gazetteer = await Gazetteer.read(this.config.own.PLACES_FILE, this.config.own.PLACE_NAMES_FILE);
    this.areas = qualifierNames();
  }

  private meaning(text: string): number[] {
    const parts = partsOf(text);
    const whole = this.gazetteer.named(shortKey(parts.flat()));
    if (whole.length > 0 || parts.length === 0) return whole;
    if (parts.length === 1) return this.meaningOfWords(parts[0]!);
    const [name, ...rest] = parts as [Words, ...Words[]];
    const found = this.within(name, rest);
    if (found.length > 0) return found;
    // The text before it is a part of the town, or the rest is the country.
    if (rest.length > 1) return this.within(rest[0]!, rest.slice(1));
    return this.areas.has(name.join('')) ? this.within(rest[0]!, [name]) : [];
  }

  /** "austin texas": the longest beginning that is a town whose region or country is the rest. */
  private meaningOfWords(words: Words): number[] {
    for (let length = words.length - 1; length > 0; length--) {
      const rest = words.slice(length);
      if (!this.areas.has(rest.join(''))) continue;
      const found = this.within(words.slice(0, length), [rest]);
      if (found.length > 0) return found;
    }
    return [];
  }

  /** Towns of that name that match the qualifiers, as whole names or prefixes. */
  private within(name: Words, qualifiers: readonly Words[]): number[] {
    const towns = this.gazetteer.named(shortKey(name));
    const keys = qualifiers.map((words) => words.join(''));
    const said = keys.map((key) => this.areas.get(key) ?? []);
    const exact = this.fitting(towns, said);
    if (exact.length > 0) return exact;
    const named = towns.filter((index) => hasWords(this.gazetteer.town(index), qualifiers.flat()));
    if (named.length > 0) return named;
    const begun = keys.map((key) => this.areasBeginning(key));
    const begins = this.fitting(towns, begun);
    if (begins.length > 0) return begins;
    const isAllUnknown = [...said, ...begun].every((areas) => areas.length === 0);
    const [largest] = towns;
    // An unknown county or region is ignored, except in countries whose regions we all know.
    const isWrongRegion = largest !== undefined && WITH_KNOWN_REGION.has(this.gazetteer.town(largest).country);
    return isAllUnknown && !isWrongRegion ? towns : [];
  }

  /** Returns towns in all of the areas, or else in some. */
  private fitting(towns: readonly number[], areas: readonly Area[][]): number[] {
    const known = areas.filter((each) => each.length > 0);
    const fits = (index: number) => {
      const town = this.gazetteer.town(index);
      return known.filter((each) => isIn(town, each)).length;
    };
    const all = known.length > 0 ? towns.filter((town) => fits(town) === known.length) : [];
    return all.length > 0 ? all : towns.filter((town) => fits(town) > 0);
  }

  private areasBeginning(key: string): Area[] {
    const isShort = LATIN_LETTERS.test(key);
    return [...this.areas].flatMap(([name, areas]) =>
      name.startsWith(key) ? areas.filter(({ isForeign }) => !isShort || !isForeign) : [],
    );
  }

  private labelled(towns: readonly number[], isWanted: (town: Town, index: number) => boolean): PlaceChoice[] {
    const found = new Map<string, PlaceChoice>();
    for (const index of towns) {
      const town = this.gazetteer.town(index);
      const label = this.label(town);
      if (!found.has(label) && isWanted(town, index)) found.set(label, { id: town.id, label });
      if (found.size === SUGGESTIONS) break;
    }
    return [...found.values()];
  }

  private label(town: Town): string {
    const region = REGIONS[town.country]?.[town.region];
    return [town.name, region, this.countries.of(town.country)].filter(Boolean).join(', ');
  }
}

/** True if its own name begins with these words; few people mean it by another one. */
const isCalled = (town: Town, words: Words): boolean =>
  shortKey(wordsOf(fold(town.name)).slice(0, words.length)) === shortKey(words);

const hasWords = (town: Town, words: Words): boolean => {
  const own = wordsOf(fold(town.name));
  return words.every((word) => own.includes(word));
};

const isIn = (town: Town, areas: readonly Area[]): boolean =>
  areas.some(({ country, region }) => country === town.country && (region === undefined || region === town.region));

/** Returns the words of each part, without postcodes, which add nothing. */
const partsOf = (text: string): Words[] =>
  text
    .split(SEPARATOR)
    .map((part) => wordsOf(fold(part)))
    .map((words) => (words.every((word) => NUMBER.test(word)) ? [] : words.filter((word) => !NUMBER.test(word))))
    .filter((words) => words.length > 0);
