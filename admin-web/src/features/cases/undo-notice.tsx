import { Alert, Button } from 'antd';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useAction } from '../../shared/api/use-action';
import { paths } from '../../shared/paths';
import { useUndoDecisionMutation } from './cases-api';
import { text } from './cases-text';
import { useKeys } from './use-keys';

/** Router state of the page that opens after a decision. */
export interface Undoable {
  id: string;
  number: string;
  version: number;
  /** Unix time in milliseconds. */
  until: number;
}

export function UndoNotice() {
  const undoable = (useLocation().state as { undoable?: Undoable } | null)?.undoable;
  return undoable && <Notice key={undoable.id + String(undoable.version)} undoable={undoable} />;
}

function Notice({ undoable: { id, number, version, until } }: { undoable: Undoable }) {
  const [isOver, setIsOver] = useState(() => Date.now() >= until);
  const [undo, { isLoading }] = useUndoDecisionMutation();
  const act = useAction();
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), until - Date.now());
    return () => clearTimeout(timer);
  }, [until]);
  const takeBack = async () => {
    if (isOver || isLoading) return;
    const isUndone = await act(undo({ id, body: { version } }), text('undone', { number }));
    if (isUndone) void navigate(paths.case(id));
    else setIsOver(true);
  };
  useKeys((key) => {
    if (key === 'u') void takeBack();
  });
  return (
    !isOver && (
      <Alert
        type="success"
        showIcon
        title={text('done', { number })}
        action={
          <Button loading={isLoading} onClick={() => void takeBack()}>
            {text('undo')}
          </Button>
        }
      />
    )
  );
}
