import { useState, type JSX } from 'react';
import { lazyDialog } from '../ui/overlays/lazy-dialog';
import type { Answer, Difference } from './changed-elsewhere-dialog';

const ChangedElsewhereDialog = lazyDialog(
  async () => (await import('./changed-elsewhere-dialog')).ChangedElsewhereDialog,
);

interface ChangedElsewhere {
  /** Resolves to undefined when the dialog is closed: typed values stay and nothing is sent. */
  ask: (differences: Difference[]) => Promise<Answer | undefined>;
  question: JSX.Element;
}

export function useChangedElsewhere(): ChangedElsewhere {
  const [asked, setAsked] = useState<{ differences: Difference[]; answer: (answer?: Answer) => void }>();
  const ask = (differences: Difference[]) =>
    new Promise<Answer | undefined>((resolve) =>
      setAsked({
        differences,
        answer(answer) {
          setAsked(undefined);
          resolve(answer);
        },
      }),
    );
  const question = (
    <ChangedElsewhereDialog
      open={asked !== undefined}
      close={() => asked?.answer()}
      differences={asked?.differences}
      answer={(answer) => asked?.answer(answer)}
    />
  );
  return { ask, question };
}
