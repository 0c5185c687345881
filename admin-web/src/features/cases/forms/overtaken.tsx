import type { CaseRecord, CaseState } from '@corner/contracts/admin/cases.api';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useKeptInput } from '../../../shared/kept-input';
import { actionText, text } from '../cases-text';

/** What was typed into a case's form, and for which state of the case. */
export interface CaseInput {
  state: CaseState;
  resolution?: string;
  words?: string;
  facts?: string;
}

/** Another administrator was faster: says what was decided, and still shows what was typed. */
export function Overtaken({ record: { id, state, decisions } }: { record: CaseRecord }) {
  const { kept, forget } = useKeptInput<CaseInput>(id);
  const [isDiscarded, setDiscarded] = useState(false);
  if (isDiscarded || !kept?.state || kept.state === state) return null;
  const decided = decisions.findLast(({ undone }) => !undone);
  // The form of another state has its text already.
  const unsent = state === 'closed' ? [kept.resolution, kept.words, kept.facts].filter(Boolean) : [];
  return (
    <Alert
      type="warning"
      role="alert"
      showIcon
      title={
        decided ? text('overtaken', { username: decided.by, action: actionText(decided.action) }) : text('changed')
      }
      description={
        unsent.length > 0 && (
          <>
            {text('unsent')}
            {unsent.map((typed) => (
              <p key={typed} className="as-written" dir="auto">
                {typed}
              </p>
            ))}
          </>
        )
      }
      action={
        state === 'closed' && (
          <Button
            onClick={() => {
              forget();
              setDiscarded(true);
            }}
          >
            {text('discard')}
          </Button>
        )
      }
    />
  );
}
