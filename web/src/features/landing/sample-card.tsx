import { DISCIPLINES } from '@corner/domain/enumerations';
import { choiceText } from '@corner/web-kit/choice-text';
import { Dumbbell, MapPin } from 'lucide-react';
import { classNames } from '../../shared/ui/class-names';
import { Badge } from '../../shared/ui/display/badge';
import { BeltBadge } from '../../shared/ui/display/belt-badge';
import { text } from './landing-text';
import { portraitOf, SAMPLE_PROFILES } from './sample-profiles';

interface SampleCardProps {
  index: number;
  /** Another one has come: it was liked, or taken back to the other side. */
  leaving?: 'forward' | 'back';
}

/** A card of the hero's phone, with what the deck's has. */
export function SampleCard({ index, leaving }: SampleCardProps) {
  const profile = SAMPLE_PROFILES[index]!;
  return (
    <div
      aria-hidden={leaving ? true : undefined}
      className={classNames(
        'absolute inset-0 overflow-hidden rounded-bubble bg-black text-white',
        leaving ? 'opacity-0' : 'animate-step-up',
        leaving === 'forward' && 'z-raised animate-swipe',
        leaving === 'back' && 'animate-fade',
      )}
    >
      <img
        src={portraitOf(index)}
        alt=""
        width={720}
        height={960}
        fetchPriority={index === 0 ? 'high' : 'auto'}
        className="h-4/5 w-full object-cover object-top"
      />
      {leaving === 'forward' && (
        <span className="poster absolute start-4 top-6 -rotate-12 rounded-control border-4 border-white bg-red px-3 pt-1.5 pb-1 text-4xl">
          {text('like')}
        </span>
      )}
      <div className="absolute inset-x-0 bottom-0 bg-linear-to-t from-black from-32% via-black/75 via-62% to-transparent px-4 pt-14 pb-4">
        <div className="flex flex-wrap gap-1.5">
          {profile.sports.map((sport) => (
            <Badge key={sport} variant="glass">
              {choiceText(DISCIPLINES, sport)}
            </Badge>
          ))}
          <BeltBadge level={profile.level} variant="glass" />
        </div>
        <p className="poster mt-2 text-4xl">
          <bdi>{profile.name}</bdi> <span className="font-sans text-2xl font-semibold tabular-nums">{profile.age}</span>
        </p>
        <p className="mt-1 flex items-center gap-1.5 text-xs font-semibold">
          <MapPin className="size-3.5 shrink-0" aria-hidden /> <bdi>{profile.place}</bdi>
        </p>
        <p className="mt-0.5 flex items-center gap-1.5 text-xs font-semibold">
          <Dumbbell className="size-3.5 shrink-0" aria-hidden /> {text('trainsAt', { gym: profile.gym })}
        </p>
        <p className="mt-1.5 text-xs">
          <bdi>{profile.line}</bdi>
        </p>
      </div>
    </div>
  );
}
