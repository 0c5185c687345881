import { catalogue } from '@corner/web-kit/language/i18n';
import { showFailure } from '../../../../shared/api/show-failure';
import { Button } from '../../../../shared/ui/controls/button';
import type { Question } from './question-of';
import { useDismissQuestionMutation } from './questions-api';

const text = catalogue('deckQuestion', {
  later: 'Not now',
  failed: 'Failed to update profile. Please try again.',
});

export function NotNow({ question }: { question: Question }) {
  const [dismiss, { isLoading }] = useDismissQuestionMutation();

  async function settle() {
    const { error } = await dismiss(question);
    if (error) showFailure(error, text('failed'));
  }

  return (
    <Button variant="outline" pending={isLoading} onClick={() => void settle()}>
      {text('later')}
    </Button>
  );
}
