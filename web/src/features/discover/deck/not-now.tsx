import { catalogue } from '@corner/web-kit/language/i18n';
import { usePatchProfile } from '../../../shared/account/patch-profile';
import { Button } from '../../../shared/ui/controls/button';
import type { Question } from './question-of';

const text = catalogue('deckQuestion', {
  later: 'Not now',
});

export function NotNow({ question }: { question: Question }) {
  const { save, isSaving } = usePatchProfile();
  return (
    <Button variant="outline" pending={isSaving} onClick={() => void save({ body: { dismiss: question } })}>
      {text('later')}
    </Button>
  );
}
