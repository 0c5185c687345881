import type { User } from '@corner/contracts/profiles.api';
import { INTENTS } from '@corner/domain/enumerations';
import { heldOf, intentsOf } from '@corner/domain/pairs/intents';
import { choiceText } from '@corner/web-kit/choice-text';
import { Switch } from '../ui/controls/choices/switch';
import { text, useChangeIntents } from './intents';

/** What a member is here for, saved with each switch; one of the two stays on. */
export function HereFor({ user }: { user: User }) {
  const { change, isChanging } = useChangeIntents();
  const held = intentsOf(heldOf(user.intents));
  return (
    <div className="-my-2 divide-y divide-line">
      {INTENTS.all.map(({ code, label }) => {
        const isOn = held.includes(code);
        const isLast = isOn && held.length === 1;
        const next = INTENTS.all.filter((each) => (each.code === code ? !isOn : held.includes(each.code)));
        return (
          <Switch
            key={code}
            label={choiceText(INTENTS, label)}
            description={[text(`${code}${isOn ? 'On' : 'Off'}`), ...(isLast ? [text('last')] : [])].join(' ')}
            checked={isOn}
            disabled={isLast}
            onCheckedChange={() => !isChanging && void change(next.map((each) => each.label))}
          />
        );
      })}
    </div>
  );
}
