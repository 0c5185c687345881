import type { Card } from '@corner/contracts/discovery.api';
import { SWIPE } from '@corner/domain/limits';
import { choiceText } from '@corner/web-kit/choice-text';
import { DISCIPLINES, TRAINING_SCHEDULES } from '@corner/domain/enumerations';
import { BadgeCheck, CalendarClock, Dumbbell, MapPin, Sparkles, Swords, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../ui/controls/icon-button';
import { Badge } from '../ui/display/badge';
import { BeltBadge } from '../ui/display/belt-badge';
import { Photo } from '../ui/display/photo';
import { CARD_SIZES } from '../ui/display/photo-sources';
import { text } from './member-card-text';
import { photosOf } from './card-photos';
import { distanceText, isVerified, shortPlace } from './member-facts';
import { reasonsOf } from './reasons';

function Line({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <p className="flex min-w-0 items-center gap-1.5 text-sm">
      <Icon className="size-4 shrink-0" aria-hidden />
      <span className="truncate">{children}</span>
    </p>
  );
}

interface CardFaceProps {
  card: Card;
  top: boolean;
  photo: number;
  onPage: (step: number) => void;
}

export function CardFace({ card, top, photo, onPage }: CardFaceProps) {
  const photos = photosOf(card);
  const distance = distanceText(card.distanceMiles);
  // Below a card that is half opaque, its words would stand between the other's.
  const words = top ? 'transition-opacity delay-200' : 'opacity-0';
  return (
    <>
      {photos.map(({ url, thumbhash }, index) =>
        // The shown one and the next, so that paging shows a photo and no blank.
        index === photo || index === photo + 1 ? (
          <Photo
            key={url}
            src={url}
            alt={index === photo ? text('photoOf', { name: card.name, number: index + 1, total: photos.length }) : ''}
            thumbhash={thumbhash}
            sizes={CARD_SIZES}
            eager={top && index === photo ? true : 'later'}
            draggable={false}
            className={`pointer-events-none absolute inset-0 ${index === photo ? '' : 'opacity-0'}`}
          />
        ) : null,
      )}
      {photos.length > 1 && (
        <>
          <div dir="ltr" aria-hidden className="absolute inset-x-4 top-3 flex gap-1.5">
            {photos.map(({ url }, index) => (
              <i
                key={url}
                className={`h-1 flex-1 rounded-full shadow-card ${index === photo ? 'bg-white' : 'bg-white/40'}`}
              />
            ))}
          </div>
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
      )}
      {card.reasons.length > 0 && (
        // On a card that the words below fill they would stand under those.
        <ul
          className={`pointer-events-none absolute start-4 end-16 top-7 flex flex-wrap gap-1.5 [@container(height<18rem)]:hidden ${words}`}
        >
          {reasonsOf(card).map((reason) => (
            <li key={reason}>
              <Badge variant="blue" className="shadow-card">
                <Sparkles aria-hidden />
                {reason}
              </Badge>
            </li>
          ))}
        </ul>
      )}
      <div
        className={`pointer-events-none absolute inset-x-0 bottom-0 flex flex-col gap-1 bg-linear-to-t from-black/95 via-black/75 via-65% to-transparent px-5 pt-16 pb-5 text-white ${words}`}
      >
        <div className="flex flex-wrap gap-1.5">
          {card.combatSports.slice(0, SWIPE.maxBadges).map((sport) => (
            <Badge key={sport} variant="glass" className="border border-white/30">
              {choiceText(DISCIPLINES, sport)}
            </Badge>
          ))}
          {card.experienceLevel && <BeltBadge level={card.experienceLevel} variant="glass" />}
        </div>
        <h2 className="flex items-baseline-last gap-2.5 pt-1.5">
          <span dir="auto" className={`poster line-clamp-2 min-w-0 ${nameSize(card.name)}`}>
            {card.name}
          </span>
          {card.age !== null && <span className="text-2xl leading-none font-semibold tabular-nums">{card.age}</span>}
          {isVerified(card) && (
            <>
              <BadgeCheck className="size-6 shrink-0 self-end text-belt-blue" fill="white" aria-hidden />
              <span className="sr-only">{text('verified')}</span>
            </>
          )}
        </h2>
        {(card.location || distance) && (
          <p className="flex min-w-0 items-center gap-1.5 text-sm">
            <MapPin className="size-4 shrink-0" aria-hidden />
            {card.location && (
              <span dir="auto" className="shrink-[99] truncate">
                {shortPlace(card.location)}
              </span>
            )}
            {card.location && distance && <span aria-hidden>·</span>}
            {distance && <span className="max-w-full shrink-0 truncate">{distance}</span>}
          </p>
        )}
        {card.gym && <Line icon={Dumbbell}>{text('trainingAt', { gym: card.gym })}</Line>}
        {card.combatSports.length > 0 && (
          <Line icon={Swords}>{card.combatSports.map((sport) => choiceText(DISCIPLINES, sport)).join(' · ')}</Line>
        )}
        {card.trainingSchedule && (
          <Line icon={CalendarClock}>{choiceText(TRAINING_SCHEDULES, card.trainingSchedule)}</Line>
        )}
        {card.bio && (
          <p dir="auto" className="mt-1 line-clamp-2 text-sm text-white/90">
            {card.bio}
          </p>
        )}
      </div>
    </>
  );
}

/** Two lines hold nearly every name in the size that fits its length. */
const nameSize = ({ length }: string) => (length <= 24 ? 'text-5xl' : length <= 34 ? 'text-4xl' : 'text-3xl');
