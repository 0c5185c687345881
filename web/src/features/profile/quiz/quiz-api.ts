import type { User } from '@corner/contracts/profiles.api';
import type { QuizResult } from '@corner/contracts/profiles/quiz.api';
import { api } from '../../../shared/api/api';
import { showAnswer } from '../../../shared/api/session/current-user';

const quizApi = api.injectEndpoints({
  endpoints: (build) => ({
    saveQuiz: build.mutation<User, QuizResult>({
      query: (body) => ({ url: 'profile/quiz', method: 'PUT', body }),
      onQueryStarted: showAnswer,
    }),
  }),
});

export const { useSaveQuizMutation } = quizApi;
