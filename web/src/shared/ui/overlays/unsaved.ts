import { createContext, useContext, useEffect, useRef, useState } from 'react';

/** Knows whether closing would lose something, and asks first. */
interface LeaveGuard {
  mark: (isUnsaved: boolean) => void;
  /** Does it at once, or after the member has agreed to lose what is unsaved. */
  leave: (go: () => void) => void;
}

export const LeaveContext = createContext<LeaveGuard>({ mark: () => undefined, leave: (go) => go() });

/** For an overlay: its guard, and the answers to `DiscardQuestion` while that is open. */
export function useLeaveGuard() {
  const isUnsaved = useRef(false);
  const [asked, setAsked] = useState<{ go: () => void }>();
  const [guard] = useState<LeaveGuard>(() => ({
    mark: (value) => {
      isUnsaved.current = value;
    },
    leave: (go) => (isUnsaved.current ? setAsked({ go }) : go()),
  }));
  const question = { open: asked !== undefined, close: () => setAsked(undefined), onDiscard: () => asked?.go() };
  return { guard, question };
}

/** For what is typed or chosen inside an overlay. The answer is for its own ways out, such as Cancel. */
export function useUnsaved(isUnsaved: boolean): LeaveGuard['leave'] {
  const { mark, leave } = useContext(LeaveContext);
  useEffect(() => {
    mark(isUnsaved);
    return () => mark(false);
  }, [mark, isUnsaved]);
  return leave;
}
