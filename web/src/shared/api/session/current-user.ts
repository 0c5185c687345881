import type { User } from '@corner/contracts/profiles.api';
import { hearOtherTabs, tellOtherTabs } from '../../other-tabs';
import { api } from '../api';
import { showAnswerBy, type StartedChange } from '../show-answer';

export const refreshCurrentUser = () =>
  api.endpoints.getCurrentUser.initiate(undefined, { forceRefetch: true, subscribe: false });

export const showCurrentUser = (user: User) => api.util.upsertQueryData('getCurrentUser', undefined, user);

const SIGNED_IN = 'corner.signed-in';

export const tellSignedIn = (): void => tellOtherTabs(SIGNED_IN);
export const hearSignedIn = (then: () => unknown) => hearOtherTabs(SIGNED_IN, () => void then());

/** `onQueryStarted` of a profile change: its answer is the whole member, so what is shown follows without another request. */
export const showAnswer = (_argument: unknown, started: StartedChange<User>) => showAnswerBy(started, showCurrentUser);
