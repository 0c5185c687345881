import { asApiError } from '@corner/contracts/errors/api-error';
import { catalogue } from '@corner/web-kit/language/i18n';
import { useState, type JSX } from 'react';
import { Button } from '../ui/controls/button';
import { Dialog } from '../ui/overlays/dialog';

const text = catalogue('changed-elsewhere', {
  title: 'Changed on another device',
  body: 'This was changed on another device while you were here:',
  empty: 'empty',
  mine: 'Keep mine',
  theirs: 'Take the other one',
});

/** A field of which two devices say different things. */
interface Difference {
  label: string;
  /** What is stored by now, in words. */
  stored: string;
}

interface Question {
  differences: Difference[];
  keepMine: () => void;
  takeTheirs: () => void;
  dismiss?: () => void;
}

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
    <Dialog
      open={asked !== undefined}
      onOpenChange={() => answer(asked?.dismiss)}
      title={text('title')}
      description={text('body')}
      size="small"
      footer={
        asked && (
          <>
            <Button data-first variant="outline" onClick={() => answer(asked.takeTheirs)}>
              {text('theirs')}
            </Button>
            <Button onClick={() => answer(asked.keepMine)}>{text('mine')}</Button>
          </>
        )
      }
    >
      <dl className="flex flex-col gap-2">
        {asked?.differences.map(({ label, stored }) => (
          <div key={label}>
            <dt className="text-sm font-bold">{label}</dt>
            <dd dir="auto" className="wrap-anywhere text-muted">
              {stored || text('empty')}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
  return { ask: setAsked, question };
}
