import type { User } from '@corner/contracts/profiles.api';
import { PlaceQuestion } from './place-question';
import type { Question } from './question-of';
import { catalogue } from '@corner/web-kit/language/i18n';
import { intentChips, useChangeIntents } from '../../../shared/intents/intents';
import { Chips } from '../../../shared/ui/controls/choices/chip-group';
import { EmptyState } from '../../../shared/ui/display/states/empty-state';
import { text as deckText } from '../discover-text';
import { NotNow } from './not-now';
import { Link } from 'react-router-dom';
import { paths } from '../../../shared/paths';
import { Button } from '../../../shared/ui/controls/button';

const text = catalogue('intentsQuestion', {
  body: 'There are two decks now: people to date, and people to train with. You can change this in your profile at any time.',
});

/** For members from before there were two decks, until it is answered or dismissed. */
function IntentsQuestion() {
  const { change, isChanging } = useChangeIntents();
  return (
    <EmptyState
      scene="gloves"
      title={deckText('intents')}
      action={
        <div className="flex flex-col items-center gap-4">
          <Chips centered {...intentChips(null, (intents) => intents && !isChanging && void change(intents))} />
          <NotNow question="intents" />
        </div>
      }
    >
      {text('body')}
    </EmptyState>
  );
}

const promptsQuestionText = catalogue('promptsQuestion', {
  title: 'Say something only you would say',
  body: 'Answer a question or two: "The round I will never forget", "Teach me"... Your answers stand between your photos, and people can write about them.',
  answer: 'Answer a question',
});

/** Until one is answered, or it is dismissed. */
function PromptsQuestion() {
  return (
    <EmptyState
      scene="gloves"
      title={promptsQuestionText('title')}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <Button asChild>
            <Link to={paths.ownPrompts}>{promptsQuestionText('answer')}</Link>
          </Button>
          <NotNow question="prompts" />
        </div>
      }
    >
      {promptsQuestionText('body')}
    </EmptyState>
  );
}

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
