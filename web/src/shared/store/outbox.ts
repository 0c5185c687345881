import type { UnknownAction } from '@reduxjs/toolkit';
import { refreshCurrentUser } from '../api/api';
import { attempt, ownKey } from '../member-storage';
import type { AppThunk, RootState } from './store';

/**
 * Outcome of the first item: its action on a response, seconds until a retry, `unanswered` without a response, or
 * `ended` with the session.
 */
export type Outcome = AppThunk | number | 'unanswered' | 'ended';

interface LineOptions<Item> {
  name: string;
  ownerIn: (state: RootState) => string | null;
  itemsIn: (state: RootState) => readonly Item[];
  nextIn?: (state: RootState) => Item | undefined;
  send: (item: Item) => AppThunk<Promise<Outcome>>;
  /** Filters a closed page's items that still have to be sent. */
  stillDue?: (left: Item[]) => Item[];
  restored: (item: Item) => UnknownAction;
  drained?: () => AppThunk;
}

const RETRY_MS = 5000;
/** One entry per tab; its lock shows that the tab still sends it. */
const TAB = `${Date.now()}${Math.random()}`;

const wait = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));

const untilBack = () =>
  new Promise<void>((resolve) => {
    const timer = navigator.onLine ? setTimeout(goOn, RETRY_MS * (1 + Math.random())) : undefined;
    function goOn() {
      clearTimeout(timer);
      removeEventListener('online', goOn);
      resolve();
    }
    addEventListener('online', goOn);
  });

const prefixOf = (name: string, memberId: string) => ownKey(memberId, `${name}.`);

function keysOf(name: string, memberId: string): string[] {
  let keys: string[] = [];
  attempt(() => (keys = Object.keys(localStorage).filter((key) => key.startsWith(prefixOf(name, memberId)))));
  return keys;
}

export const hasLeft = (name: string, memberId: string): boolean => keysOf(name, memberId).length > 0;

/**
 * Makes a queue of a member's actions that are sent one by one in order. Items are stored in the browser until the
 * server has responded, so that the member's next page resumes them, also after a time offline.
 */
export function makeLine<Item>({ name, ownerIn, itemsIn, send, restored, drained, ...options }: LineOptions<Item>) {
  const { nextIn = (state) => itemsIn(state)[0], stillDue = (left) => left } = options;
  const keyOf = (memberId: string) => prefixOf(name, memberId) + TAB;

  function keep(state: RootState): void {
    const owner = ownerIn(state);
    if (!owner) return;
    const [key, items] = [keyOf(owner), itemsIn(state)];
    attempt(() => (items.length > 0 ? localStorage.setItem(key, JSON.stringify(items)) : localStorage.removeItem(key)));
  }

  /** Dispatches an action that changes the queue, then sends what is due. */
  const change =
    (action: UnknownAction): AppThunk =>
    (dispatch, getState) => {
      const isIdle = nextIn(getState()) === undefined;
      dispatch(action);
      keep(getState());
      if (isIdle) void dispatch(sendAll());
    };

  const sendAll = (): AppThunk<Promise<void>> => async (dispatch, getState) => {
    const owner = ownerIn(getState());
    const next = () => (ownerIn(getState()) === owner ? nextIn(getState()) : undefined);
    const work = async () => {
      for (let item = next(); item !== undefined; item = next()) {
        const outcome = await dispatch(send(item));
        if (outcome === 'ended' || ownerIn(getState()) !== owner) return;
        if (typeof outcome === 'number') await wait(outcome);
        else if (outcome === 'unanswered') {
          if (!(await dispatch(isStillOf(owner)))) return;
        } else {
          dispatch(outcome);
          keep(getState());
        }
      }
    };
    // Immediately: the page may close before the lock is granted. Without a lock an item may be sent twice, which is
    // idempotent.
    const done = work();
    await (owner && navigator.locks ? navigator.locks.request(keyOf(owner), () => done) : done);
    if (drained) dispatch(drained());
  };

  const takeLeft =
    (memberId: string): AppThunk =>
    (dispatch, getState) => {
      const takeOver = (key: string) =>
        attempt(() => {
          const left = [JSON.parse(localStorage.getItem(key) ?? '[]')].flat() as Item[];
          localStorage.removeItem(key);
          for (const item of stillDue(left)) dispatch(change(restored(item)));
        });
      for (const key of keysOf(name, memberId)) {
        if (key === keyOf(memberId)) {
          if (itemsIn(getState()).length === 0) takeOver(key);
        } else if (navigator.locks) {
          void navigator.locks.request(key, { ifAvailable: true }, (lock) => lock && takeOver(key));
        } else takeOver(key);
      }
    };

  return { change, takeLeft };
}

/** Waits for the server; false if the browser is signed in as someone else by then. */
const isStillOf =
  (owner: string | null): AppThunk<Promise<boolean>> =>
  async (dispatch) => {
    for (;;) {
      await untilBack();
      const { data } = await dispatch(refreshCurrentUser());
      if (data !== undefined) return data?.id === owner;
    }
  };
