import { countryCodes } from '@corner/domain/countries';
import { keyOf } from '@corner/domain/text/folding';
import { OTHER_REGION_NAMES, REGIONS } from './region.names.js';

export interface Area {
  country: string;
  region?: string;
  /** A name in a language that few of our members use. */
  isForeign?: boolean;
}

/** Country names in these languages, which cover most of the others. */
const LANGUAGES =
  'en de ar fr es it pt nl pl ru uk tr el he fa hi ur bn ja zh zh-Hant ko vi th id sv nb da fi is cs sk hu ro bg hr sr sl lt lv et ka hy az kk uz sq mk bs ca eu gl ga cy mt sw am ne si ms fil';

/** In these languages short prefixes match too. */
const OURS = new Set(['en', 'de', 'ar', 'es', 'fr', 'it', 'nl', 'pl']);

/** Other country names: short forms, former names, and names missing in the current list. */
const ALSO: Record<string, string> = {
  US: 'usa, u s, america, united states of america, the states, vereinigte staaten von amerika, estados unidos de america, امريكا, الولايات المتحدة الامريكية',
  GB: 'uk, great britain, britain, gb, grossbritannien, england and wales, بريطانيا, بريطانيا العظمى',
  AE: 'uae, emirates, vae, الامارات',
  NL: 'holland, the netherlands',
  KR: 'korea, south korea, republic of korea, rok, südkorea, كوريا',
  KP: 'dprk, nordkorea',
  RU: 'russian federation, ussr, soviet union, russische föderation, روسيا الاتحادية',
  CZ: 'czech republic, czechia, tschechische republik, czechoslovakia',
  SK: 'slovak republic',
  TR: 'turkey, turkiye',
  MM: 'burma, birma, myanmar',
  MK: 'macedonia, fyrom, mazedonien',
  SZ: 'swaziland, swasiland',
  CD: 'zaire, drc, dr congo, congo kinshasa, democratic republic of the congo, democratic republic of congo',
  CG: 'republic of the congo, congo brazzaville',
  CI: 'ivory coast, elfenbeinküste',
  CV: 'cape verde, kapverden',
  TL: 'east timor, osttimor',
  TH: 'siam',
  LK: 'ceylon',
  IR: 'persia, islamic republic of iran',
  ZW: 'rhodesia',
  ZM: 'northern rhodesia',
  BF: 'upper volta',
  BJ: 'dahomey',
  ET: 'abyssinia',
  TW: 'formosa, roc, republic of china',
  KH: 'kampuchea',
  DE: 'brd, ddr, frg, gdr, west germany, east germany, bundesrepublik, bundesrepublik deutschland, federal republic of germany',
  CN: 'prc, peoples republic of china, mainland china',
  HK: 'hong kong, hongkong, hong kong sar, hong kong china',
  MO: 'macau, macao',
  PS: 'palestine, palestinian territories, west bank, gaza, palästina, فلسطين',
  SA: 'ksa, saudi, saudi arabia, السعودية',
  IE: 'republic of ireland, eire',
  NZ: 'nz, aotearoa',
  ZA: 'rsa, south africa',
  PG: 'png',
  CF: 'car',
  DO: 'dr, dominican republic',
  BA: 'bosnia, bih, bosnia and herzegovina, bosnia herzegovina, bosnien',
  TT: 'trinidad, tobago',
  VN: 'viet nam, vietnam',
  LA: 'lao',
  MD: 'moldavia, republic of moldova',
  BY: 'belorussia, byelorussia, weissrussland',
  BO: 'plurinational state of bolivia',
  VE: 'bolivarian republic of venezuela',
  TZ: 'tanganyika, united republic of tanzania',
  SY: 'syrian arab republic',
  GM: 'the gambia',
  BS: 'the bahamas',
  PH: 'the philippines',
  VA: 'vatican, holy see',
  FK: 'malvinas',
  SR: 'dutch guiana',
  GY: 'british guiana',
  BZ: 'british honduras',
  EG: 'arab republic of egypt, united arab republic',
  CH: 'swiss, confoederatio helvetica',
  RS: 'yugoslavia, jugoslawien',
  IN: 'bharat',
  MX: 'mejico',
  PR: 'puerto rico usa',
};

const LETTER = /[A-Z]/;
const bare = (name: string) => keyOf(name.replace(/(^|\s)(and|und|et|y|e|the|of|&)(?=\s)/giu, ' '));

/** Builds the areas by all their names. Takes a tenth of a second, so call it once. */
export function qualifierNames(): Map<string, Area[]> {
  const areas = new Map<string, Area[]>();
  const add = (name: string, area: Area) => {
    for (const key of new Set([keyOf(name), bare(name)])) {
      const known = areas.get(key) ?? [];
      if (key && !known.some((each) => each.country === area.country && each.region === area.region)) {
        areas.set(key, [...known, area]);
      }
    }
  };
  const codes = countryCodes();
  // Most languages share most names.
  const named = new Set<string>();
  for (const language of LANGUAGES.split(' ')) {
    for (const style of ['long', 'short'] as const) {
      const names = new Intl.DisplayNames([language], { type: 'region', style, fallback: 'none' });
      for (const country of codes) {
        const name = names.of(country);
        if (!name || named.has(country + name)) continue;
        named.add(country + name);
        // "Myanmar (Burma)" is two names.
        for (const each of new Set([name, ...name.split(/[()]/)]))
          if (keyOf(each)) add(each, { country, isForeign: !OURS.has(language) });
      }
    }
  }
  for (const country of codes) add(country, { country });
  for (const [country, names] of Object.entries(ALSO)) for (const name of names.split(',')) add(name, { country });
  for (const [country, regions] of Object.entries(REGIONS)) {
    for (const [region, name] of Object.entries(regions)) {
      add(name, { country, region });
      if (LETTER.test(region)) add(region, { country, region });
    }
  }
  for (const [code, names] of Object.entries(OTHER_REGION_NAMES)) {
    const [country = '', region = ''] = code.split('.');
    for (const name of names.split(',')) add(name, { country, region });
  }
  return areas;
}
