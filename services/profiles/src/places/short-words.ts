/** Words with a common abbreviation. */
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

export const shortKey = (words: readonly string[]): string =>
  words.map((word) => (words.length > 1 && SHORT[word]) || word).join('');
