import { Pause, Play } from 'lucide-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { lazyComponent } from '@corner/web-kit/ui/lazy-component';
import { IconButton } from '../../../shared/ui/controls/button';
import { text } from '../landing-text';

// Lazy, with the style sheet of its animations, which no other page needs.
const MovingRound = lazyComponent(() => import('./moving-round').then((module) => module.MovingRound));

const ROUNDS = [
  { name: 'swipe', title: 'swipeTitle', body: 'swipeBody', picture: 'swipePicture' },
  { name: 'match', title: 'matchTitle', body: 'matchBody', picture: 'matchPicture' },
  { name: 'words', title: 'wordsTitle', body: 'wordsBody', picture: 'wordsPicture' },
] as const;

export type RoundName = (typeof ROUNDS)[number]['name'];

/** Returns whether it is in view, and whether it has been near the viewport. */
function useView() {
  const element = useRef<HTMLUListElement>(null);
  const [isNear, setNear] = useState(false);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (typeof IntersectionObserver === 'undefined') return undefined;
    const near = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), { rootMargin: '400px' });
    const seen = new IntersectionObserver(([entry]) => setSeen(entry?.isIntersecting === true));
    for (const observer of [near, seen]) observer.observe(element.current!);
    return () => [near, seen].forEach((observer) => observer.disconnect());
  }, []);
  return { element, isNear, isSeen };
}

/** Explains the app with its own components, animated in view until the visitor stops them. */
export function Rounds() {
  const { element, isNear, isSeen } = useView();
  const [isPaused, setPaused] = useState(false);
  return (
    <section className="gutter mx-auto max-w-6xl pt-20">
      <div className="flex items-end justify-between gap-4">
        <h2 className="poster text-5xl">{text('roundsTitle')}</h2>
        <IconButton
          label={text(isPaused ? 'playRounds' : 'pauseRounds')}
          variant="surface"
          className="motion-reduce:hidden"
          onClick={() => setPaused(!isPaused)}
        >
          {isPaused ? <Play aria-hidden /> : <Pause aria-hidden />}
        </IconButton>
      </div>
      <ul ref={element} data-still={!isSeen || isPaused || undefined} className="rounds mt-8 grid gap-8 lg:grid-cols-3">
        {ROUNDS.map(({ name, title, body, picture }, index) => (
          <li key={name} className="sm:max-lg:grid sm:max-lg:grid-cols-2 sm:max-lg:items-center sm:max-lg:gap-8">
            <div
              role="img"
              aria-label={text(picture)}
              className="stage relative h-110 overflow-hidden rounded-card border border-line bg-surface"
            >
              {isNear && (
                <Suspense>
                  <MovingRound name={name} />
                </Suspense>
              )}
            </div>
            <div>
              <p className="mt-5 text-sm font-bold text-red-text">{text('round', { number: index + 1 })}</p>
              <h3 className="poster mt-1 text-3xl">{text(title)}</h3>
              <p className="mt-2 text-muted">{text(body)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
