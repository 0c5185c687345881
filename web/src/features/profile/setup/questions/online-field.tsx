import { useController } from 'react-hook-form';
import { PolicyLink } from '../../../../shared/policies/policy-link';
import { ONLINE } from '../form/seen-by';
import type { SetupDraft } from '../form/setup-draft';
import { ChoiceCards } from './choice-cards';
import { text } from './privacy-text';

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
