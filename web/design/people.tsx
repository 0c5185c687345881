import { Photo } from '../src/shared/ui/photos/photo';
import { Section } from './section';

const SAMPLES = Array.from({ length: 11 }, (_, i) => `/portraits/sample-${String(i + 1).padStart(2, '0')}.webp`);

/** As in docs/adr/0049: what one picture takes, and what its set adds to the product. */
const COSTS = [
  ['Ours (WebP)', '18 to 25 kB', 'nothing'],
  ['Open Peeps (SVG)', '11 kB', '102 kB'],
  ['Notionists (SVG)', '16 kB', '117 kB'],
  ['Lorelei (SVG)', '6 kB', '47 kB'],
  ['Personas (SVG)', '4 kB', '9 kB'],
  ['Micah (SVG)', '5 kB', '10 kB'],
] as const;

export const People = () => (
  <Section title="People">
    <ul className="grid grid-cols-4 gap-2">
      {SAMPLES.map((src) => (
        <li key={src} className="aspect-3/4 overflow-hidden rounded-control">
          <Photo src={src} alt="" sizes="160px" />
        </li>
      ))}
    </ul>
    <p className="mt-4 text-xs text-muted">
      {COSTS.map(([set, picture, code]) => `${set}: ${picture} a picture, ${code} for the set`).join(' · ')}
    </p>
  </Section>
);
