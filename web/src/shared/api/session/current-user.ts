import type { User } from '@corner/contracts/profiles.api';
import { api } from '../api';
import { showAnswerBy, type StartedChange } from '../show-answer';

export const refreshCurrentUser = () =>
  api.endpoints.getCurrentUser.initiate(undefined, { forceRefetch: true, subscribe: false });

export const showCurrentUser = (user: User) => api.util.upsertQueryData('getCurrentUser', undefined, user);

/** `onQueryStarted` of a profile change: its answer is the whole member, so what is shown follows without another request. */
export const showAnswer = (_argument: unknown, started: StartedChange<User>) => showAnswerBy(started, showCurrentUser);
