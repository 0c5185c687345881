import { fold, wordsOf } from '@corner/domain/text/folding';
import type { Place } from '@corner/contracts/profiles/places.api';
import { Injectable } from '@nestjs/common';
import { accessSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { config } from '../profiles.config.js';
import { REGIONS, SHORT_FORMS } from './region.names.js';

export interface ResolvedPlace {
  name: string;
  /** H3 cell of resolution 6, hexadecimal. */
  cell: string;
}

const unzip = promisify(gunzip);

interface Town {
  id: string;
  name: string;
  key: string;
  country: string;
  region: string;
  cell: string;
}

const SUGGESTIONS = 8;
/** Candidates looked at for one suggestion list; a short prefix has thousands, the large towns come first. */
const LOOKED_AT = 4000;

/** Rows read at a time, so that requests are answered in between. */
const ROWS_AT_A_TIME = 4_000;

/**
 * The gazetteer: 130,000 towns of data/places.tsv.gz in memory, largest first, so that the first that fits is the one
 * people mean. Works without any other server.
 */
@Injectable()
export class PlaceService {
  private readonly countries = new Intl.DisplayNames(['en'], { type: 'region' });
  private readonly towns: Town[] = [];
  private readonly byKey = new Map<string, number[]>();
  /** First three letters of the name or of one of its words -> towns. */
  private readonly byPrefix = new Map<string, number[]>();
  private reading?: Promise<void>;

  constructor() {
    // It is read when it is first needed: a start would take a tenth longer. A missing file ends the start all the same.
    accessSync(config.own.PLACES_FILE);
  }

  /** Towns whose name has a word beginning with what was typed; what follows a comma narrows by region or country. */
  async suggest(query: string): Promise<Place[]> {
    await this.read();
    const [typed = '', ...rest] = query.split(',').map(normalise);
    if (typed.length < 2) return [];
    const qualifier = rest.filter(Boolean).join(' ');
    const found: Place[] = [];
    const names = new Set<string>();
    // What a comma follows is a whole name: the town of just that name goes before larger ones whose name is longer.
    const exact = qualifier ? (this.byKey.get(typed) ?? []) : [];
    for (const index of [...exact, ...this.candidates(typed).slice(0, LOOKED_AT)]) {
      const town = this.towns[index]!;
      if (!town.key.startsWith(typed) && !town.key.includes(` ${typed}`)) continue;
      if (qualifier && !this.qualifiers(town).some((name) => name.startsWith(qualifier))) continue;
      const name = this.label(town);
      if (names.has(name)) continue;
      names.add(name);
      found.push({ id: town.id, name });
      if (found.length === SUGGESTIONS) break;
    }
    return found;
  }

  /** The town that free text means ("Austin, TX", "sao paulo", "London"), or null. */
  async resolve(text: string): Promise<ResolvedPlace | null> {
    await this.read();
    const parts = text.split(',').map(normalise).filter(Boolean);
    if (parts.length === 0) return null;
    const town = parts.length > 1 ? this.find(parts[0]!, parts.slice(1)) : this.findInWords(parts[0]!);
    return town && { name: this.label(town), cell: town.cell };
  }

  private read(): Promise<void> {
    return (this.reading ??= this.readTowns().catch((error: unknown) => {
      this.reading = undefined;
      throw error;
    }));
  }

  private async readTowns(): Promise<void> {
    const rows = (await unzip(await readFile(config.own.PLACES_FILE))).toString('utf8').split('\n');
    while (this.towns.length < rows.length) {
      for (const row of rows.slice(this.towns.length, this.towns.length + ROWS_AT_A_TIME)) this.add(row);
      await nextTurn();
    }
  }

  private add(row: string): void {
    const index = this.towns.length;
    const [id = '', name = '', country = '', region = '', cell = ''] = row.split('\t');
    const key = normalise(name);
    this.towns.push({ id, name, key, country, region, cell });
    append(this.byKey, key, index);
    for (const prefix of new Set(key.split(' ').map((word) => word.slice(0, 3)))) append(this.byPrefix, prefix, index);
  }

  /** "austin texas": the longest beginning that is a town whose region or country is the rest. */
  private findInWords(text: string): Town | null {
    const words = text.split(' ');
    for (let length = words.length; length > 0; length--) {
      const rest = words.slice(length).join(' ');
      const town = this.find(words.slice(0, length).join(' '), rest ? [rest] : []);
      if (town) return town;
    }
    return null;
  }

  /** The town that fits all that is said, or else some of it: people write regions in many ways. */
  private find(name: string, qualifiers: string[]): Town | null {
    const wanted = qualifiers.map((qualifier) => SHORT_FORMS[qualifier] ?? qualifier);
    const towns = (this.byKey.get(name) ?? []).map((index) => ({
      town: this.towns[index]!,
      known: new Set(this.qualifiers(this.towns[index]!)),
    }));
    const found =
      towns.find(({ known }) => wanted.every((each) => known.has(each))) ??
      towns.find(({ known }) => wanted.some((each) => known.has(each)));
    return found?.town ?? null;
  }

  /** Everything that may follow a town's name to distinguish it from others. */
  private qualifiers(town: Town): string[] {
    const region = REGIONS[town.country]?.[town.region];
    return [
      town.country.toLowerCase(),
      normalise(this.countries.of(town.country) ?? ''),
      ...(region ? [normalise(region), town.region.toLowerCase()] : []),
    ];
  }

  private candidates(typed: string): number[] {
    const prefix = typed.split(' ')[0]!.slice(0, 3);
    if (prefix.length === 3) return this.byPrefix.get(prefix) ?? [];
    const lists = [...this.byPrefix].filter(([key]) => key.startsWith(prefix)).map(([, list]) => list);
    return lists.flatMap((list) => list.slice(0, 200)).sort((a, b) => a - b);
  }

  private label(town: Town): string {
    const region = REGIONS[town.country]?.[town.region];
    return [town.name, region, this.countries.of(town.country)].filter(Boolean).join(', ');
  }
}

/** Lower case without accents and punctuation, single blanks. */
const normalise = (text: string): string => wordsOf(fold(text)).join(' ');

function append(map: Map<string, number[]>, key: string, index: number): void {
  const list = map.get(key);
  if (list) list.push(index);
  else map.set(key, [index]);
}
