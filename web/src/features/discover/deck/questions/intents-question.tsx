import { catalogue } from '@corner/web-kit/language/i18n';
import { intentChips, useChangeIntents } from '../../../../shared/intents/intents';
import { Chips } from '../../../../shared/ui/controls/choices/chip-group';
import { EmptyState } from '../../../../shared/ui/display/states/empty-state';
import { text as deckText } from '../../discover-text';
import { NotNow } from './not-now';

const text = catalogue('intentsQuestion', {
  body: 'There are two decks now: people to date, and people to train with. You can change this in your profile at any time.',
});

/** For members from before there were two decks, until it is answered or dismissed. */
export function IntentsQuestion() {
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
