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
  const [pending, setPending] = useState<{ differences: Difference[]; answer: (answer?: Answer) => void }>();
  const ask = (differences: Difference[]) =>
    new Promise<Answer | undefined>((resolve) =>
      setPending({
        differences,
        answer(answer) {
          setPending(undefined);
          resolve(answer);
        },
      }),
    );
  const question = (
    <ChangedElsewhereDialog
      open={pending !== undefined}
      close={() => pending?.answer()}
      differences={pending?.differences}
      answer={(answer) => pending?.answer(answer)}
    />
  );
  return { ask, question };
}
