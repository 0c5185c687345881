import { useController, useFormContext } from 'react-hook-form';
import { catalogue } from '@corner/web-kit/language/i18n';
import { Check } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { ChipGroup } from '../../../shared/ui/controls/choices/chip-group';
import { ONLINE, SEEN_BY, SENDERS, type SetupDraft } from '../setup-form/setup-form';
import { PolicyLink } from '../../../shared/policies/policy-link';
import { classNames } from '../../../shared/ui/class-names';
import { intentChips } from '../../../shared/intents/intents';
import { FieldError } from '../../../shared/ui/controls/field';
import { InterestedInField } from '../fields/own-fields';
import { useField } from '../profile-draft';
import { text as profileText } from '../profile-text';

const text = catalogue('setup-privacy', {
  seenBy: 'Who may see you?',
  everyone: 'Everyone',
  seenByLiked: 'Only people I like or talk to',
  messagesFrom: 'Who may write to you first?',
  messagesFromHint: 'Your matches can always write to you.',
  verified: 'Verified members',
  matches: 'Matches only',
  listed: 'Show me on the public page',
  listedHint:
    'Anyone can see your first name, main photo, sports and a masked email address there. You can change this in Settings, Privacy.',
  online: 'May matches see that you are online?',
  onlineShown: 'Yes, show it',
  onlineShownHint: 'You also see when matches who share it are online.',
  onlineHidden: 'No, keep it hidden',
  onlineHiddenHint: 'Not shown to other members, and you do not see who is online.',
  later: 'Without an answer it stays hidden. You can change all of this in Settings, Privacy.',
});

export function SeenFields() {
  const { register } = useFormContext<SetupDraft>();
  const {
    field: { ref: seenRef, value: seenBy, onChange: onSeen },
  } = useController<SetupDraft, 'seenBy'>({ name: 'seenBy' });
  const {
    field: { ref: fromRef, value: from, onChange: onFrom },
  } = useController<SetupDraft, 'messagesFrom'>({ name: 'messagesFrom' });
  return (
    <>
      <ChipGroup
        single
        ref={seenRef}
        label={text('seenBy')}
        options={SEEN_BY}
        value={[seenBy]}
        onChange={([chosen = '']) => onSeen(chosen)}
        render={(option) => text(option === 'everyone' ? 'everyone' : 'seenByLiked')}
      />
      <ChipGroup
        single
        ref={fromRef}
        label={text('messagesFrom')}
        hint={text('messagesFromHint')}
        options={SENDERS}
        value={[from]}
        onChange={([chosen = '']) => onFrom(chosen)}
        render={(option) => text(option as (typeof SENDERS)[number])}
      />
      <label className="panel flex gap-3.5 p-5">
        <input type="checkbox" className="mt-px size-6 shrink-0 accent-blue" {...register('listed')} />
        <span className="min-w-0">
          <span className="block font-semibold">{text('listed')}</span>
          <span className="mt-1 block text-sm text-muted">{text('listedHint')}</span>
        </span>
      </label>
    </>
  );
}

/** Whether matches see the online state: no default, and no answer means visible. */
export function OnlineField() {
  const {
    field: { ref, value, onChange },
  } = useController<SetupDraft, 'online'>({ name: 'online' });
  return (
    <>
      <ChoiceCards
        ref={ref}
        label={text('online')}
        options={ONLINE}
        value={[value]}
        onChange={([chosen = '']) => onChange(chosen)}
        render={(option) => text(option === 'shown' ? 'onlineShown' : 'onlineHidden')}
        hint={(option) => text(option === 'shown' ? 'onlineShownHint' : 'onlineHiddenHint')}
      />
      <p className="text-sm text-muted">{text('later')}</p>
      <p className="text-center text-sm">
        <PolicyLink name="terms" /> · <PolicyLink name="privacyPolicy" />
      </p>
    </>
  );
}

interface ChoiceCardsProps {
  label: string;
  options: readonly string[];
  value: readonly string[];
  onChange: (value: string[]) => void;
  render: (option: string) => ReactNode;
  hint?: (option: string) => string;
  ref?: Ref<HTMLButtonElement>;
}

/** A single choice with full-width options; pressing it again clears it. */
export function ChoiceCards({ label, options, value, onChange, render, hint, ref }: ChoiceCardsProps) {
  return (
    <div role="group" aria-label={label} className="flex flex-col gap-2.5">
      {options.map((option, index) => {
        const isChosen = value.includes(option);
        return (
          <button
            key={option}
            ref={index === 0 ? ref : undefined}
            type="button"
            aria-pressed={isChosen}
            onClick={() => onChange(isChosen ? [] : [option])}
            className={classNames(
              'flex min-h-16 items-center justify-between gap-4 rounded-bubble border px-5 py-3 text-start transition active:scale-[.99]',
              isChosen ? 'border-blue bg-blue text-white' : 'border-line-strong bg-surface hover:border-fg',
            )}
          >
            <span className="min-w-0">
              <span className="block text-lg leading-tight font-bold">{render(option)}</span>
              {hint && (
                <span className={classNames('mt-1 block text-sm', !isChosen && 'text-muted')}>{hint(option)}</span>
              )}
            </span>
            {isChosen && <Check className="size-6 shrink-0" strokeWidth={3} aria-hidden />}
          </button>
        );
      })}
    </div>
  );
}

/** The member's intents, and preferred genders for dating. */
export function HereForFields() {
  const {
    field: { ref, value, onChange },
    fieldState,
  } = useField('intents');
  return (
    <>
      <ChoiceCards ref={ref} label={profileText('intents')} {...intentChips(value, onChange)} />
      <FieldError id="intents-error" error={fieldState.error?.message} />
      <InterestedInField intents={value ?? null} />
    </>
  );
}
