import { catalogue } from '@corner/web-kit/language/i18n';
import { Link } from 'react-router-dom';
import { paths } from '../../../../shared/paths';
import { Button } from '../../../../shared/ui/controls/button';
import { EmptyState } from '../../../../shared/ui/display/states/empty-state';
import { NotNow } from './not-now';

const text = catalogue('promptsQuestion', {
  title: 'Say something only you would say',
  body: 'Answer a question or two: "The round I will never forget", "Teach me"... Your answers stand between your photos, and people can write about them.',
  answer: 'Answer a question',
});

/** Until one is answered, or it is dismissed. */
export function PromptsQuestion() {
  return (
    <EmptyState
      scene="gloves"
      title={text('title')}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <Button asChild>
            <Link to={paths.ownPrompts}>{text('answer')}</Link>
          </Button>
          <NotNow question="prompts" />
        </div>
      }
    >
      {text('body')}
    </EmptyState>
  );
}
