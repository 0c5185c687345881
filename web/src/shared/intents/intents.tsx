import { asApiError } from '@corner/contracts/errors/api-error';
import type { User } from '@corner/contracts/profiles.api';
import { INTENTS } from '@corner/domain/enumerations';
import { heldOf, intentsOf } from '@corner/domain/pairs/intents';
import { choiceText } from '@corner/web-kit/choice-text';
import { momentOf } from '@corner/web-kit/format/dates';
import { catalogue } from '@corner/web-kit/language/i18n';
import { serverNow } from '@corner/web-kit/server-clock';
import { usePatchProfile } from '../account/patch-profile';
import { Switch } from '../ui/controls/choices/switch';

export const text = catalogue('intents', {
  lead: 'Turning one off hides its cards, pending likes and requests until you turn it on again; your matches and conversations stay.',
  both: 'Both',
  datingOn: 'You are in the deck of people who date.',
  datingOff: 'You are in no deck of people who date.',
  trainingOn: 'You are in the deck of people who look for training partners.',
  trainingOff: 'You are in no deck of people who look for training partners.',
  last: 'One of the two stays on.',
  tooOften: 'You turned this on five times in a day. You can do it again from {time}.',
});

const BOTH = 'both';
const OPTIONS: readonly string[] = [...INTENTS.labels, BOTH];

/** Dating, training or both as single-choice chips; null selects none. */
export const intentChips = (value: readonly string[] | null, onChange: (intents: string[] | null) => void) => ({
  single: true,
  options: OPTIONS,
  value: value?.length === INTENTS.labels.length ? [BOTH] : (value ?? []),
  render: (option: string) => (option === BOTH ? text('both') : choiceText(INTENTS, option)),
  onChange([option]: string[]) {
    onChange(option === BOTH ? [...INTENTS.labels] : option ? [option] : null);
  },
});

function reasonOf(error: object): string | undefined {
  const { code, retryAfter } = asApiError(error) ?? {};
  if (code !== 'TOO_MANY_INTENT_CHANGES' || !retryAfter) return undefined;
  return text('tooOften', { time: momentOf(new Date(serverNow() + retryAfter * 1000).toISOString()) });
}

/** Saves the member's intents at once; resolves to whether they are stored. */
export function useChangeIntents() {
  const { save, isSaving } = usePatchProfile(reasonOf);
  return { change: (intents: string[]) => save({ body: { intents } }), isChanging: isSaving };
}

/** Switches for the member's intents, saved at once; one of the two stays on. */
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
