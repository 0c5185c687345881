import type { Card } from '@corner/contracts/discovery.api';
import { EXPERIENCE_LEVELS } from '@corner/domain/enumerations';
import { useTurnedPhoto } from '../src/shared/ui/photos/photo-strip';
import { CardFace } from '../src/shared/member-card/card-face';
import type { Line } from '../src/features/messages/thread/chat-lines';
import { MessageBubble } from '../src/features/messages/thread/message-bubble';
import { Avatar, Photo } from '../src/shared/ui/photos/photo';
import { Badge } from '../src/shared/ui/display/badge';
import { BeltBadge } from '../src/shared/ui/display/belt-badge';
import { CARD, PORTRAITS } from './sample-member';
import { Row, Section } from './section';

export const Signs = () => (
  <Section title="Badge, BeltBadge, Avatar, Photo">
    <Row>
      {(['neutral', 'red', 'blue', 'gold', 'ok', 'glass'] as const).map((variant) => (
        <Badge key={variant} variant={variant}>
          {variant}
        </Badge>
      ))}
      <Badge size="small">small</Badge>
    </Row>
    <Row>
      {EXPERIENCE_LEVELS.labels.map((level) => (
        <BeltBadge key={level} level={level} />
      ))}
      <BeltBadge level="Black Belt" variant="glass" />
    </Row>
    <Row>
      <Avatar src={PORTRAITS[0]} size="small" />
      <Avatar src={PORTRAITS[1]} online />
      <Avatar src={PORTRAITS[2]} size="large" online />
      <span className="block h-40 w-30 overflow-hidden rounded-control">
        <Photo src="/missing.webp" alt="No photo" name="Ana Oliveira" belt="var(--color-belt-purple)" />
      </span>
    </Row>
  </Section>
);

const CARDS: readonly Partial<Card>[] = [
  { gym: 'Iron Lotus', bio: 'Drills before rolling.', trainingSchedule: 'Evening (6-9 PM)' },
  {
    name: 'Maximiliana-Konstantina Wolfeschlegelsteinhausenbergerdorff von und zu Hohenheim',
    location: 'Dolores Hidalgo Cuna de la Independencia Nacional, Mexico',
    gym: 'Internationales Kampfsport- und Selbstverteidigungszentrum am Schlesischen Tor',
    bio: 'Donaudampfschifffahrtsgesellschaftskapitaen. '.repeat(11),
    trainingSchedule: 'Late Night (9 PM-12 AM)',
    combatSports: ['Mixed Martial Arts (MMA)', 'Brazilian Jiu-Jitsu', 'Taekwondo', 'Krav Maga'],
    experienceLevel: 'Intermediate (1-3 years)',
    reasons: ['Super liked you', 'You both train Mixed Martial Arts (MMA) and Brazilian Jiu-Jitsu'],
    superLikedYou: true,
  },
  { name: 'عبد الرحمن محمد', bio: 'أتدرب كل صباح 🥋🔥', gym: 'نادي القاهرة', photos: [], profileImages: [] },
  { name: 'Bo', age: null, location: null, distanceMiles: null, combatSports: [], experienceLevel: null, reasons: [] },
];

const DeckCard = ({ own, className }: { own: Partial<Card>; className: string }) => {
  const [photo, turn] = useTurnedPhoto(PORTRAITS.length);
  return (
    <div
      className={`relative w-72 max-w-full overflow-hidden rounded-card bg-raised shadow-card ring-1 ring-line ${className}`}
    >
      <CardFace card={{ ...CARD, ...own }} top photo={photo} onPage={turn} ownSports={['Boxing']} />
    </div>
  );
};

/** Every text as short and as long as it may be, on a tall card and on a low one. */
export const DeckCards = () => (
  <Section title="Deck card">
    {['h-120', 'h-90'].map((height) => (
      <Row key={height}>
        {CARDS.map((own, index) => (
          <DeckCard key={index} own={own} className={height} />
        ))}
      </Row>
    ))}
  </Section>
);

const NOW = Date.parse('2026-03-01T10:00:00Z');

const lines = (
  [
    ['received', 'Hi! Which gym do you train at?'],
    ['received', 'The one by the river has an open mat on Sunday.'],
    ['read', 'That one. See you there?'],
    ['sent', 'I bring both gis.'],
    ['sending', 'And tape.'],
    ['failed', 'And water.'],
  ] as const
).map(([state, content], index): Line => ({
  key: String(index),
  own: state !== 'received',
  content,
  at: new Date(NOW).toISOString(),
  time: NOW,
  day: '2026-03-01',
  rows: 1,
  state,
  unsent:
    state === 'failed'
      ? { chatId: '', clientId: '', to: { matchId: '' }, content, at: '', failure: 'no connection' }
      : undefined,
  startsDay: index === 0,
  startsGroup: index === 0 || index === 2,
  endsGroup: index !== 0,
}));

export const Bubbles = () => (
  <Section title="Bubbles">
    <ol>
      {lines.map((line) => (
        <li key={line.key}>
          <MessageBubble
            line={line}
            startsUnread={line.key === '1'}
            isAnswered
            name="Maya"
            isKnown
            id="maya"
            photo={PORTRAITS[0]}
            now={NOW}
          />
        </li>
      ))}
    </ol>
  </Section>
);
