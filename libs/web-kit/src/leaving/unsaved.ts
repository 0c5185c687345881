import { createContext, useContext, useEffect, useState } from 'react';

/** Knows whether leaving would lose something, and asks first. */
export interface LeaveGuard {
  mark: (isUnsaved: boolean) => void;
  isUnsaved: () => boolean;
  /** Does it at once, or after the member has agreed to lose what is unsaved. */
  leave: (go: () => void) => void;
}

export const LeaveContext = createContext<LeaveGuard>({
  mark: () => undefined,
  isUnsaved: () => false,
  leave: (go) => go(),
});

const unsaved = new Set<object>();

function markPage(what: object, isUnsaved: boolean): void {
  if (isUnsaved) unsaved.add(what);
  else unsaved.delete(what);
  // A page that listens is not kept for Back.
  if (unsaved.size > 0) addEventListener('beforeunload', askBrowser);
  else removeEventListener('beforeunload', askBrowser);
}

function askBrowser(event: BeforeUnloadEvent): void {
  event.preventDefault();
  // Chromium before 119 reads this alone.
  event.returnValue = true;
}

/** For what goes on behind other screens, and is lost with the page alone: the browser asks until it is done. */
export async function whilePageStays<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  markPage(work, true);
  try {
    return await work();
  } finally {
    markPage(work, false);
  }
}

function makeGuard(ask: (go: () => void) => void): LeaveGuard {
  const guard: LeaveGuard = {
    mark: (isUnsaved) => markPage(guard, isUnsaved),
    isUnsaved: () => unsaved.has(guard),
    leave: (go) => (unsaved.has(guard) ? ask(go) : go()),
  };
  return guard;
}

/** For an overlay or a page: its guard, and the answers to `DiscardQuestion` while that is open. */
export function useLeaveGuard() {
  const [asked, setAsked] = useState<{ go: () => void }>();
  const [guard] = useState(() => makeGuard((go) => setAsked({ go })));
  const question = {
    open: asked !== undefined,
    close: () => setAsked(undefined),
    onDiscard() {
      guard.mark(false);
      asked?.go();
    },
  };
  return { guard, question };
}

export function useMark({ mark }: LeaveGuard, isUnsaved: boolean): void {
  useEffect(() => {
    mark(isUnsaved);
    return () => mark(false);
  }, [mark, isUnsaved]);
}

/** For what is typed or chosen inside an overlay. The answer is for its own ways out, such as Cancel. */
export function useUnsaved(isUnsaved: boolean): LeaveGuard['leave'] {
  const guard = useContext(LeaveContext);
  useMark(guard, isUnsaved);
  return guard.leave;
}
