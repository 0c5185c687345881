import type { User } from '@corner/contracts/profiles.api';
import { IntentsQuestion } from './intents-question';
import { PlaceQuestion } from './place-question';
import { PromptsQuestion } from './prompts-question';
import type { Question } from './question-of';

const QUESTIONS = { place: PlaceQuestion, intents: IntentsQuestion, prompts: PromptsQuestion };

/** In the place of the cards. */
export function DeckQuestion({ user, question }: { user: User; question: Question }) {
  const Asked = QUESTIONS[question];
  return (
    <div className="absolute inset-0 flex flex-col overflow-y-auto">
      <Asked user={user} />
    </div>
  );
}
