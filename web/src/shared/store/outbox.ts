import type { UnknownAction } from '@reduxjs/toolkit';
import { refreshCurrentUser } from '../api/api';
import { attempt, ownKey } from '../member-storage';
import type { AppThunk, RootState } from './store';

/**
 * What becomes of the first of a line: what its answer means, seconds until it goes out again, `unanswered` where the
 * server was not reached, or `ended` with the session that it was for.
 */
export type Outcome = AppThunk | number | 'unanswered' | 'ended';

interface LineOptions<Item> {
  name: string;
  ownerIn: (state: RootState) => string | null;
  itemsIn: (state: RootState) => readonly Item[];
  /** The one to send now; the first unless given. */
  nextIn?: (state: RootState) => Item | undefined;
  send: (item: Item) => AppThunk<Promise<Outcome>>;
  /** What of that which a closed page left is still to be sent. */
  stillDue?: (left: Item[]) => Item[];
  restored: (item: Item) => UnknownAction;
  drained?: () => AppThunk;
}

const RETRY_MS = 5000;
/** One entry a tab, whose lock says that the tab still sends it. */
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

/** Whether a page that was left had not sent all of a line. */
export const hasLeft = (name: string, memberId: string): boolean => keysOf(name, memberId).length > 0;

/**
 * A line of the outbox: what a member decided or wrote goes out in its order, one after the other. Until the server has
 * it, it is kept in the browser, and goes on in the next page of the same member, also after a time without a network.
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

  /** Changes the line by an action of its slice, and sends what is due then. */
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
    // At once: the page may be left before the lock is granted. Without one an item may go out twice, which counts once.
    const done = work();
    await (owner && navigator.locks ? navigator.locks.request(keyOf(owner), () => done) : done);
    if (drained) dispatch(drained());
  };

  /** Takes up what closed pages of this member had not sent. */
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

/** Waits for the server; false when it knows the browser as someone else by then. */
const isStillOf =
  (owner: string | null): AppThunk<Promise<boolean>> =>
  async (dispatch) => {
    for (;;) {
      await untilBack();
      const { data } = await dispatch(refreshCurrentUser());
      if (data !== undefined) return data?.id === owner;
    }
  };
