import { asApiError } from '@corner/contracts/errors/api-error';
import { useState, type JSX } from 'react';
import { lazyDialog } from '../ui/overlays/lazy-dialog';
import type { Question } from './changed-elsewhere-dialog';

const ChangedElsewhereDialog = lazyDialog(
  async () => (await import('./changed-elsewhere-dialog')).ChangedElsewhereDialog,
);

export const isChangedElsewhere = (error: unknown) => asApiError(error)?.code === 'PROFILE_CHANGED';

export interface ChangedElsewhere {
  ask: (question: Question) => void;
  /** Stands beside the form; closed without an answer, what was typed stays and nothing is sent. */
  question: JSX.Element;
}

/** Asks which of two changes counts. */
export function useChangedElsewhere(): ChangedElsewhere {
  const [asked, setAsked] = useState<Question>();

  function answer(choose: (() => void) | undefined) {
    setAsked(undefined);
    choose?.();
  }

  const question = (
    <ChangedElsewhereDialog
      open={asked !== undefined}
      close={() => answer(asked?.dismiss)}
      asked={asked}
      answer={answer}
    />
  );
  return { ask: setAsked, question };
}
