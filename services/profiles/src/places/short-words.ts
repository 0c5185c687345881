/** Words of names that are written short, and how. */
const SHORT: Record<string, string> = {
  saint: 'st',
  sankt: 'st',
  sint: 'st',
  sainte: 'ste',
  fort: 'ft',
  mount: 'mt',
  mont: 'mt',
  port: 'pt',
  point: 'pt',
  north: 'n',
  south: 's',
  east: 'e',
  west: 'w',
  heights: 'hts',
  springs: 'spgs',
  beach: 'bch',
  junction: 'jct',
};

/** A name's key with its words written short, so that "Saint" and "St." are one. */
export const shortKey = (words: readonly string[]): string =>
  words.map((word) => (words.length > 1 && SHORT[word]) || word).join('');
