import type { Card } from '@corner/contracts/discovery.api';
import { EXPERIENCE_LEVELS, TRAINING_SCHEDULES } from '@corner/domain/enumerations';
import { SWIPE } from '@corner/domain/limits';
import { sportLevelsOf } from '@corner/domain/profile/levels';
import { choiceText } from '@corner/web-kit/choice-text';
import {
  BadgeCheck,
  CalendarClock,
  ChevronUp,
  Dumbbell,
  Gauge,
  MapPin,
  Quote,
  Sparkles,
  Sprout,
  Star,
  type LucideIcon,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../ui/class-names';
import { IconButton } from '../ui/controls/button';
import { Badge } from '../ui/display/badge';
import { Belt } from '../ui/display/belt-badge';
import { CARD_SIZES, Photo } from '../ui/photos/photo';
import { PhotoBars } from '../ui/photos/photo-strip';
import { photosOf } from './card-photos';
import './member-card.css';
import { distanceText, mannerOf, personOf, proofText, shortDistance, text, town } from './member-facts';
import { shortLevel, shortReasonsOf, shortSport, sportText } from './reasons';

const NONE: readonly string[] = [];

interface CardFaceProps {
  card: Card;
  top: boolean;
  photo: number;
  onPage: (step: number) => void;
  ownSports?: readonly string[];
  opens?: boolean;
}

/** A member's photos and text, filling the surrounding box. */
export function CardFace({ card, top, photo, onPage, ownSports = NONE, opens = false }: CardFaceProps) {
  const photos = photosOf(card);
  return (
    <div className="card-box absolute inset-0">
      <div data-photos className="card-photos">
        {photos.map(({ url, thumbhash }, index) =>
          // Preloads the next photo, so that paging shows no gap.
          index === photo || index === photo + 1 ? (
            <Photo
              {...personOf(card)}
              key={url}
              src={url}
              alt={index === photo ? text('photoOf', { name: card.name, number: index + 1, total: photos.length }) : ''}
              thumbhash={thumbhash}
              sizes={CARD_SIZES}
              eager={top && index === photo ? true : 'later'}
              draggable={false}
              className={`pointer-events-none absolute inset-0 object-top ${index === photo ? '' : 'opacity-0'}`}
            />
          ) : null,
        )}
        {photos.length > 1 && <PhotoTurn total={photos.length} photo={photo} onPage={onPage} />}
      </div>
      <CardWords
        card={card}
        ownSports={ownSports}
        opens={opens}
        // Below a half-transparent card its text would show through.
        className={top ? 'transition-opacity delay-200' : 'opacity-0'}
      />
    </div>
  );
}

interface PhotoTurnProps {
  total: number;
  photo: number;
  onPage: (step: number) => void;
}

function PhotoTurn({ total, photo, onPage }: PhotoTurnProps) {
  return (
    <>
      <div className="card-bars" />
      <PhotoBars count={total} shown={photo} className="inset-x-4 top-2.5" />
      <div className="absolute start-4 top-6 not-focus-within:sr-only">
        <div dir="ltr" className="flex gap-2">
          <IconButton variant="glass" label={text('previousPhoto')} onClick={() => onPage(-1)}>
            <span aria-hidden>‹</span>
          </IconButton>
          <IconButton variant="glass" label={text('nextPhoto')} onClick={() => onPage(1)}>
            <span aria-hidden>›</span>
          </IconButton>
        </div>
      </div>
    </>
  );
}

/** Shortened visibly, complete for screen readers. */
function Short({ short, whole }: { short: string; whole: string }) {
  if (short === whole) return short;
  return (
    <>
      <span aria-hidden>{short}</span>
      <span className="sr-only">{whole}</span>
    </>
  );
}

interface LineProps {
  icon: LucideIcon;
  beyond?: boolean;
  children: ReactNode;
}

function Line({ icon: Icon, beyond, children }: LineProps) {
  return (
    <p data-beyond={beyond} className="flex min-w-0 items-center gap-1.5">
      <Icon className="size-4 shrink-0" aria-hidden />
      {children}
    </p>
  );
}

function Level({ level }: { level: string }) {
  return (
    <>
      <Belt level={level} />
      <Short short={shortLevel(level)} whole={choiceText(EXPERIENCE_LEVELS, level)} />
    </>
  );
}

function Badges({ card, ownSports }: { card: Card; ownSports: readonly string[] }) {
  const isShared = (sport: string) => ownSports.includes(sport);
  const { sports, ofAll } = sportLevelsOf(card);
  const ordered = sports.sort((one, other) => Number(isShared(other.sport)) - Number(isShared(one.sport)));
  const beyond = ordered.slice(SWIPE.maxBadges);
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-1">
      {ordered.slice(0, SWIPE.maxBadges).map(({ sport, level }) => (
        <Badge key={sport} variant="glass" size="card" className="min-w-0">
          <span className="truncate">
            <Short short={shortSport(sport)} whole={sportText(sport)} />
          </span>
          {level && <Level level={level} />}
        </Badge>
      ))}
      {beyond.length > 0 && (
        <Badge variant="glass" size="card" className="shrink-0">
          <Short short={`+${beyond.length}`} whole={beyond.map(({ sport }) => sportText(sport)).join(', ')} />
        </Badge>
      )}
      {ofAll && (
        <Badge variant="glass" size="card" className="shrink-0">
          <Level level={ofAll} />
        </Badge>
      )}
    </div>
  );
}

interface CardWordsProps {
  card: Card;
  ownSports: readonly string[];
  opens: boolean;
  className: string;
}

/** Every fact of the card once, in at most six lines below the reasons. */
function CardWords({ card, ownSports, opens, className }: CardWordsProps) {
  const distance = distanceText(card.distanceMiles);
  const manner = mannerOf(card);
  const proof = proofText(card);
  return (
    <div data-words className={classNames('card-words', !opens && 'pointer-events-none', className)}>
      <CardReasons card={card} />
      <Badges card={card} ownSports={ownSports} />
      <h2 className="flex items-center gap-2.5">
        <span dir="auto" data-length={lengthOf(card.name)} className="poster card-name line-clamp-2 min-w-0">
          {card.name}
        </span>
        {card.age !== null && <span className="text-2xl leading-none font-semibold tabular-nums">{card.age}</span>}
        {proof && (
          <>
            <BadgeCheck className="size-6 shrink-0 text-belt-blue" fill="white" aria-hidden />
            <span className="sr-only">{proof}</span>
          </>
        )}
        {opens && <ChevronUp className="ms-auto size-7 shrink-0 rounded-full bg-black/40 p-1" aria-hidden />}
      </h2>
      {(card.location || distance) && (
        <Line icon={MapPin}>
          {card.location && (
            <span dir="auto" className="truncate">
              {town(card.location)}
            </span>
          )}
          {card.location && distance && <span aria-hidden>·</span>}
          {distance && (
            <span className="shrink-0">
              <Short short={shortDistance(card.distanceMiles) ?? distance} whole={distance} />
            </span>
          )}
        </Line>
      )}
      {card.gym && (
        <Line icon={Dumbbell}>
          <span className="truncate">{text('trainingAt', { gym: card.gym })}</span>
        </Line>
      )}
      {manner ? (
        <Line icon={Gauge} beyond>
          <span className="truncate">{manner}</span>
        </Line>
      ) : (
        card.trainingSchedule && (
          <Line icon={CalendarClock} beyond>
            <span className="truncate">{choiceText(TRAINING_SCHEDULES, card.trainingSchedule)}</span>
          </Line>
        )
      )}
      {card.bio && (
        <Line icon={Quote} beyond>
          <span dir="auto" className="truncate">
            {card.bio}
          </span>
        </Line>
      )}
    </div>
  );
}

/**
 * Fits names of up to 80 letters into the height of one big line; the display font is narrow, those of other scripts
 * are not.
 */
function lengthOf(name: string): string | undefined {
  const length = /[^ -\u024f]/u.test(name) ? name.length * 1.5 : name.length;
  return length <= 13 ? undefined : length <= 19 ? 'long' : length <= 46 ? 'longer' : 'longest';
}

/** The shared hours, and other reasons that fit one line; the full profile has them all. */
function CardReasons({ card }: { card: Card }) {
  const { hours, others } = shortReasonsOf(card);
  return (
    <>
      {hours && (
        <p data-beyond className="flex items-center gap-1.5 text-lg leading-tight font-extrabold">
          <CalendarClock className="size-5 shrink-0 text-gold-fill" aria-hidden />
          <span className="line-clamp-2">{hours}</span>
        </p>
      )}
      {(others.length > 0 || card.newHere) && (
        <ul className="card-reasons">
          {card.newHere && (
            <li>
              <Badge variant="glass" size="card">
                <Sprout className="shrink-0 text-ok" aria-hidden />
                {text('newHere')}
              </Badge>
            </li>
          )}
          {others.map((reason, index) => (
            <Reason key={reason} isSuperLike={index === 0 && card.superLikedYou}>
              {reason}
            </Reason>
          ))}
        </ul>
      )}
    </>
  );
}

function Reason({ isSuperLike, children }: { isSuperLike: boolean; children: string }) {
  const Icon = isSuperLike ? Star : Sparkles;
  return (
    <li className="max-w-full">
      <Badge variant={isSuperLike ? 'blue' : 'glass'} size="card" className="max-w-full">
        <Icon className={`shrink-0 ${isSuperLike ? 'fill-current' : 'text-gold-fill'}`} aria-hidden />
        <span className="truncate">{children}</span>
      </Badge>
    </li>
  );
}
