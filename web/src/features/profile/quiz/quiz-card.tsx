import type { User } from '@corner/contracts/profiles.api';
import type { QuizResult } from '@corner/contracts/profiles/quiz.api';
import { choiceText } from '@corner/web-kit/choice-text';
import { QUIZ_TRAITS } from '@corner/domain/profile/quiz';
import { Swords } from 'lucide-react';
import { useState } from 'react';
import { showFailure } from '../../../shared/ui/overlays/toast-store';
import { topTraits } from './quiz-rules';
import { Button } from '../../../shared/ui/controls/button';
import { Badge } from '../../../shared/ui/display/badge';
import { lazyDialog } from '../../../shared/ui/overlays/lazy-dialog';
import { text } from '../profile-text';
import { ProfileCard } from '../cards/profile-card';
import { api } from '../../../shared/api/api';
import { showAnswer } from '../../../shared/api/current-user';

const QuizDialog = lazyDialog(() => import('./quiz-dialog').then((module) => module.QuizDialog));

const quizApi = api.injectEndpoints({
  endpoints: (build) => ({
    saveQuiz: build.mutation<User, QuizResult>({
      query: (body) => ({ url: 'profile/quiz', method: 'PUT', body }),
      onQueryStarted: showAnswer,
    }),
  }),
});

const { useSaveQuizMutation } = quizApi;

/** The quiz from the profile: its result replaces the one before at once. */
export function QuizCard({ user: { quiz } }: { user: User }) {
  const [open, setOpen] = useState(false);
  const [save] = useSaveQuizMutation();
  const traits = quiz ? topTraits(quiz.traits) : [];

  async function keep(result: QuizResult): Promise<boolean> {
    const { data, error } = await save(result);
    if (!data) showFailure(error, text('profileFailed'));
    return data !== undefined;
  }

  return (
    <ProfileCard name="quiz" title={text('quiz')}>
      {traits.length > 0 ? (
        <ul aria-label={text('topTraits')} className="flex flex-wrap gap-2">
          {traits.map((trait) => (
            <li key={trait}>
              <Badge>{choiceText(QUIZ_TRAITS, trait)}</Badge>
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-sm text-muted">{text(quiz ? 'quizEmpty' : 'quizLead')}</p>
      )}
      <Button variant="secondary" size="small" className="self-start" onClick={() => setOpen(true)}>
        <Swords className="size-5" aria-hidden />
        {text(quiz ? 'retakeQuiz' : 'startQuiz')}
      </Button>
      <QuizDialog open={open} close={() => setOpen(false)} onResult={keep} />
    </ProfileCard>
  );
}
