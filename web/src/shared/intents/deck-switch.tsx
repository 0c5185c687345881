import type { Intent } from '@corner/domain/pairs/intents';
import { catalogue } from '@corner/web-kit/language/i18n';
import { RadioGroup } from 'radix-ui';
import { classNames } from '../ui/class-names';

const text = catalogue('deck-switch', {
  label: 'Show people for',
  dating: 'Dates',
  training: 'Training',
});

interface DeckSwitchProps {
  label?: string;
  decks: readonly Intent[];
  shown: Intent;
  onChoose: (intent: Intent) => void;
}

export function DeckSwitch({ label = text('label'), decks, shown, onChoose }: DeckSwitchProps) {
  return (
    <RadioGroup.Root
      aria-label={label}
      orientation="horizontal"
      value={shown}
      onValueChange={(intent) => onChoose(intent as Intent)}
      className="flex min-w-0 rounded-full border border-line bg-surface"
    >
      {decks.map((intent) => (
        <RadioGroup.Item
          key={intent}
          value={intent}
          className={classNames(
            'min-h-11 min-w-11 truncate rounded-full px-1.5 text-[min(0.875rem,4.4vw)] min-[360px]:px-2.5 font-bold transition',
            intent === shown ? 'bg-blue text-white' : 'text-muted hover:text-fg',
          )}
        >
          {text(intent)}
        </RadioGroup.Item>
      ))}
    </RadioGroup.Root>
  );
}
