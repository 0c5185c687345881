import { useController, useFormContext } from 'react-hook-form';
import { catalogue } from '@corner/web-kit/language/i18n';
import { ChipGroup } from '../../../shared/ui/controls/choices/chip-group';
import { type SetupDraft, SEEN_BY, SENDERS, ONLINE } from '../setup-form/setup-draft';
import { PolicyLink } from '../../../shared/policies/policy-link';
import { ChoiceCards } from './choice-cards';

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

/** Whether matches see it: nothing is chosen before, and no answer hides it. */
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
  onlineShownHint: 'You see it of matches who share it, too.',
  onlineHidden: 'No, keep it hidden',
  onlineHiddenHint: 'Nobody sees it, and you see it of nobody.',
  later: 'Without an answer it stays hidden. You can change all of this in Settings, Privacy.',
});
