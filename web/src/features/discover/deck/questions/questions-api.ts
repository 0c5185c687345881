import type { User } from '@corner/contracts/profiles.api';
import { api } from '../../../../shared/api/api';
import { showAnswer } from '../../../../shared/api/session/current-user';
import type { Question } from './question-of';

export const { useChooseTownMutation, useDismissQuestionMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    chooseTown: build.mutation<User, string>({
      query: (location) => ({ url: 'profile/setup', method: 'PATCH', body: { location } }),
      onQueryStarted: showAnswer,
    }),
    dismissQuestion: build.mutation<User, Question>({
      query: (dismiss) => ({ url: 'profile', method: 'PATCH', body: { dismiss } }),
      onQueryStarted: showAnswer,
    }),
  }),
});
