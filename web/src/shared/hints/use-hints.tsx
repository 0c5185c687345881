import { lazyComponent } from '@corner/web-kit/ui/lazy-component';
import { Suspense, useEffect, useState } from 'react';
import { useMember } from '../api/api';
import { hasHints } from './hints-choice';

const load = () => import('./hint-parts');
type Parts = Awaited<ReturnType<typeof load>>;

/** The classifier on this device; undefined until loaded, and for members who want no hints. */
export function useHints(isWanted: boolean): Parts | undefined {
  const { id } = useMember();
  const [parts, setParts] = useState<Parts>();
  const [isOn] = useState(() => hasHints(id));
  const isDue = isOn && isWanted && !parts;
  useEffect(() => {
    if (!isDue) return undefined;
    let over = false;
    load().then(
      (loaded) => over || setParts(loaded),
      () => undefined,
    );
    return () => {
      over = true;
    };
  }, [isDue]);
  return parts;
}

/** Asks before hurtful words are sent. Never blocks them. */
export function useSecondThought(words: string) {
  const parts = useHints(words !== '');
  const [asked, setAsked] = useState<string>();
  const kind = words ? parts?.kindOfWords(words) : undefined;
  const isAsked = asked === words;
  return {
    /** False on the first try with hurtful words, which shows the question. */
    lets(): boolean {
      if (kind === 'hurtful') setAsked(words);
      return kind !== 'hurtful' || isAsked;
    },
    hint: (
      <div role="status" className="empty:hidden">
        {parts && kind && (kind === 'money' || isAsked) && <parts.OwnWordsHint kind={kind} />}
      </div>
    ),
  };
}

const Left = lazyComponent(() =>
  load().then(
    (parts) => parts.RequestsLeft,
    () => () => null,
  ),
);

export const RequestsLeft = () => (
  <Suspense>
    <Left />
  </Suspense>
);
