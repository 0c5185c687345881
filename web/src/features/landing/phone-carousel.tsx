import { ChevronLeft, ChevronRight, Heart, Pause, Play, Star, X } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { IconButton } from '../../shared/ui/controls/button';
import { text } from './landing-text';
import { portraitOf, SAMPLE_PROFILES, SampleCard } from './samples';

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

/** Changes every five seconds, except on hover or with reduced motion. */
export function PhoneCarousel() {
  const [{ index, previous }, setShown] = useState<{ index: number; previous?: number }>({ index: 0 });
  const reducedMotion = useReducedMotion();
  const [chosen, setChosen] = useState<boolean>();
  const playing = chosen ?? !reducedMotion;
  const [looking, setLooking] = useState(false);
  const rotating = playing && !looking;

  const step = (by: number) => setShown((now) => ({ index: (now.index + by + TOTAL) % TOTAL, previous: now.index }));

  useEffect(() => {
    if (!rotating) return;
    const timer = setInterval(() => !document.hidden && step(1), INTERVAL_MS);
    return () => clearInterval(timer);
  }, [rotating]);
  useEffect(() => {
    // Preloads the next portrait.
    new Image().src = portraitOf((index + 1) % TOTAL);
  }, [index]);

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
        <Phone index={index} previous={previous} announce={!rotating} />
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

interface PhoneProps {
  index: number;
  /** The previous card, which leaves. */
  previous: number | undefined;
  announce: boolean;
}

function Phone({ index, previous, announce }: PhoneProps) {
  const isBack = previous === (index + 1) % TOTAL;
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
        <div className="relative mx-2.5 aspect-[3/4.4]">
          {previous !== undefined && (
            <SampleCard key={previous} index={previous} leaving={isBack ? 'back' : 'forward'} />
          )}
          <SampleCard key={index} index={index} />
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
