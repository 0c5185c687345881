import { createContext, useContext, useEffect, useState } from 'react';

/** Knows about unsaved input, and asks before it is lost. */
export interface LeaveGuard {
  mark: (isUnsaved: boolean) => void;
  isUnsaved: () => boolean;
  /** Runs `go` at once, or after the member confirms to discard unsaved input. */
  leave: (go: () => void) => void;
}

const page = {};

/** Outside of an overlay the browser alone asks. */
export const LeaveContext = createContext<LeaveGuard>({
  mark: (isUnsaved) => markPage(page, isUnsaved),
  isUnsaved: () => false,
  leave: (go) => go(),
});

const unsaved = new Set<object>();

function markPage(what: object, isUnsaved: boolean): void {
  if (isUnsaved) unsaved.add(what);
  else unsaved.delete(what);
  // A page with this listener cannot enter the back/forward cache.
  if (unsaved.size > 0) addEventListener('beforeunload', askBrowser);
  else removeEventListener('beforeunload', askBrowser);
}

// Work in the background is no input. An event, because every page would pay for an import.
globalThis.addEventListener?.('corner.leave', (event) => {
  if ([...unsaved].some((what) => typeof what === 'object')) event.preventDefault();
});

function askBrowser(event: BeforeUnloadEvent): void {
  event.preventDefault();
  // Chromium before 119 only reads this.
  event.returnValue = true;
}

/** Makes the browser ask before the page closes while background work is unfinished. */
export async function whilePageStays<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  markPage(work, true);
  try {
    return await work();
  } finally {
    markPage(work, false);
  }
}

function makeGuard(ask: (pending?: { go: () => void }) => void): LeaveGuard {
  const guard: LeaveGuard = {
    mark(isUnsaved) {
      markPage(guard, isUnsaved);
      if (!isUnsaved) ask();
    },
    isUnsaved: () => unsaved.has(guard),
    leave: (go) => (unsaved.has(guard) ? ask({ go }) : go()),
  };
  return guard;
}

/** The guard of an overlay or a page, and the props of its `DiscardQuestion`. */
export function useLeaveGuard() {
  const [pending, setPending] = useState<{ go: () => void }>();
  const [guard] = useState(() => makeGuard(setPending));
  const question = {
    open: pending !== undefined,
    close: () => setPending(undefined),
    onDiscard() {
      guard.mark(false);
      pending?.go();
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

/** Marks unsaved input inside an overlay. The returned function guards its own ways out, such as Cancel. */
export function useUnsaved(isUnsaved: boolean): LeaveGuard['leave'] {
  const guard = useContext(LeaveContext);
  useMark(guard, isUnsaved);
  return guard.leave;
}
