import { PartnerPoster } from '../src/features/messages/thread/opening-scene';
import { MatchScene } from '../src/features/discover/outcomes/match-dialog';
import { CardFace } from '../src/shared/member-card/card-face';
import { Avatar } from '../src/shared/ui/photos/photo';
import { PhotoStrip } from '../src/shared/ui/photos/photo-strip';
import { LONG } from './hard-cases';
import { CARD, MAYA } from './sample-member';
import { Row, Section } from './section';

/** A figure of a photo's usual place in a frame of any shape. */
const drawn = (width: number, height: number, colour: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${colour}"/><path d="M0 0L${width} ${height}M${width} 0L0 ${height}" stroke="#0003" stroke-width="12"/><circle cx="${width / 2}" cy="330" r="150" fill="#e9c3a0"/><path d="M${width / 2 - 260} 900a260 330 0 0 1 520 0z" fill="#26324a"/></svg>`,
  )}`;

const SHAPES = [
  ['16:9', [drawn(1600, 900, '#7fb4c9')]],
  ['1:3', [drawn(700, 2100, '#c9a27f')]],
  ['One photo', ['/portraits/sample-05.webp']],
  ['None', []],
] as const;

const nothing = () => undefined;

export const HardPhotos = () => (
  <Section title="Photos that do not fit">
    {SHAPES.map(([shape, urls]) => (
      <div key={shape} className="mb-6 flex flex-col gap-3">
        <h3 className="font-bold">{shape}</h3>
        <Row>
          <div className="relative h-100 w-64 overflow-hidden rounded-card bg-raised">
            <CardFace card={{ ...CARD, photos: [], profileImages: [...urls] }} top photo={0} onPage={nothing} />
          </div>
          <div className="relative aspect-4/5 w-64 overflow-hidden rounded-card">
            <PhotoStrip
              label={shape}
              photos={(urls.length > 0 ? urls : [null]).map((url) => ({ url, alt: '' }))}
              sizes="256px"
              bars=""
              className="absolute inset-0"
            />
          </div>
          <Avatar src={urls[0]} size="large" />
        </Row>
        <div className="flex max-w-md">
          <PartnerPoster
            partner={{ ...MAYA, profileImages: [...urls], ...(urls.length > 0 ? {} : { name: LONG }) }}
            card={CARD}
            own={{ id: MAYA.id, name: MAYA.name, profileImages: [...urls] }}
          />
        </div>
        <div className="grid h-64 max-w-md overflow-hidden rounded-card bg-black">
          <MatchScene
            own={{ photo: urls[0] }}
            their={{ photo: urls[0], name: 'Bo', belt: 'var(--color-belt-blue)' }}
            chat={{ path: '#', label: shape }}
            onLeave={nothing}
          />
        </div>
      </div>
    ))}
  </Section>
);
