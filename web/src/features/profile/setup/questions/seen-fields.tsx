import { useController, useFormContext } from 'react-hook-form';
import { ChipGroup } from '../../../../shared/ui/controls/choices/chip-group';
import type { SetupDraft } from '../form/setup-draft';
import { SEEN_BY, SENDERS } from '../form/seen-by';
import { text } from './privacy-text';

/** Who sees the profile, and who may write first. */
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
