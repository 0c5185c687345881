import { DISCIPLINES } from '@corner/domain/enumerations';
import { choiceText } from '@corner/web-kit/choice-text';
import { ChevronLeft, ChevronRight, Dumbbell, Heart, MapPin, Pause, Play, Star, X } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { IconButton } from '../../shared/ui/controls/icon-button';
import { Badge } from '../../shared/ui/display/badge';
import { BeltBadge } from '../../shared/ui/display/belt-badge';
import { text } from './landing-text';
import { portraitOf, SAMPLE_PROFILES } from './sample-profiles';

const INTERVAL_MS = 5000;
const TOTAL = SAMPLE_PROFILES.length;

const noMotion = '(prefers-reduced-motion: reduce)';

function subscribeToMotion(listener: () => void): () => void {
  const query = window.matchMedia(noMotion);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

const useReducedMotion = (): boolean =>
  useSyncExternalStore(
    subscribeToMotion,
    () => window.matchMedia(noMotion).matches,
    () => false,
  );

/** Changes every five seconds, unless a visitor hovers or prefers reduced motion. */
export function PhoneCarousel() {
  const [index, setIndex] = useState(0);
  const reducedMotion = useReducedMotion();
  const [chosen, setChosen] = useState<boolean>();
  const playing = chosen ?? !reducedMotion;
  const [looking, setLooking] = useState(false);
  const rotating = playing && !looking;

  useEffect(() => {
    if (!rotating) return;
    const timer = setInterval(() => !document.hidden && setIndex((now) => (now + 1) % TOTAL), INTERVAL_MS);
    return () => clearInterval(timer);
  }, [rotating]);
  useEffect(() => {
    // The next portrait is there before its turn.
    new Image().src = portraitOf((index + 1) % TOTAL);
  }, [index]);

  const step = (by: number) => setIndex((index + by + TOTAL) % TOTAL);
  return (
    <section
      aria-roledescription="carousel"
      aria-label={text('carousel')}
      onPointerEnter={(event) => event.pointerType === 'mouse' && setLooking(true)}
      onPointerLeave={() => setLooking(false)}
      onFocus={(event) => event.target.matches(':focus-visible') && setLooking(true)}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setLooking(false)}
      className="relative mx-auto w-full max-w-[336px]"
    >
      <div className="relative">
        <i aria-hidden className="absolute inset-x-4 inset-y-14 -rotate-9 rounded-card bg-red" />
        <i aria-hidden className="absolute inset-x-4 inset-y-14 rotate-9 rounded-card bg-blue" />
        <Phone index={index} announce={!rotating} />
      </div>
      <div className="relative mt-6 flex items-center justify-center gap-2">
        <IconButton label={text('previous')} variant="surface" onClick={() => step(-1)}>
          <ChevronLeft className="rtl:rotate-180" aria-hidden />
        </IconButton>
        <IconButton label={text(playing ? 'pause' : 'play')} variant="surface" onClick={() => setChosen(!playing)}>
          {playing ? <Pause aria-hidden /> : <Play aria-hidden />}
        </IconButton>
        <IconButton label={text('next')} variant="surface" onClick={() => step(1)}>
          <ChevronRight className="rtl:rotate-180" aria-hidden />
        </IconButton>
      </div>
    </section>
  );
}

function Phone({ index, announce }: { index: number; announce: boolean }) {
  const profile = SAMPLE_PROFILES[index]!;
  return (
    <div className="relative mx-auto w-[296px] max-w-full overflow-hidden rounded-device border-[10px] border-black bg-bg shadow-card ring-1 ring-line">
      <i
        aria-hidden
        className="absolute start-1/2 top-2 z-raised h-5 w-20 -translate-x-1/2 rounded-full bg-black rtl:translate-x-1/2"
      />
      <div
        role="group"
        aria-roledescription="slide"
        aria-label={text('position', { position: index + 1, total: TOTAL })}
        aria-live={announce ? 'polite' : 'off'}
      >
        <p aria-hidden className="poster flex items-end justify-center pt-9 pb-2 text-lg">
          {text('phoneTitle')}
        </p>
        <div
          key={index}
          className="relative mx-2.5 aspect-[3/4.4] animate-fade overflow-hidden rounded-bubble bg-black text-white"
        >
          <img
            src={portraitOf(index)}
            alt=""
            width={720}
            height={960}
            fetchPriority={index === 0 ? 'high' : 'auto'}
            className="h-4/5 w-full object-cover object-top"
          />
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
              <bdi>{profile.name}</bdi>{' '}
              <span className="font-sans text-2xl font-semibold tabular-nums">{profile.age}</span>
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
        <div dir="ltr" aria-hidden className="flex items-center justify-center gap-4 py-4">
          <span className="grid size-12 place-items-center rounded-full border border-line bg-surface text-fg">
            <X className="size-6" strokeWidth={2.5} />
          </span>
          <span className="grid size-11 place-items-center rounded-full bg-blue text-white">
            <Star className="size-5" fill="currentColor" />
          </span>
          <span className="grid size-12 place-items-center rounded-full bg-red text-white">
            <Heart className="size-6" fill="currentColor" />
          </span>
        </div>
      </div>
    </div>
  );
}
