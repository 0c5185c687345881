import type { ReportReceipt } from '@corner/contracts/admin.api';
import { trim } from '@corner/contracts/schemas/fields';
import { isBlank } from '@corner/domain/text/characters';
import type { User } from '@corner/contracts/profiles.api';
import { asApiError } from '@corner/contracts/errors/api-error';
import { errorText } from '@corner/web-kit/error-text';
import { REPORT_CATEGORIES } from '@corner/domain/enumerations';
import { LIMITS } from '@corner/domain/limits';
import { choiceText } from '@corner/web-kit/choice-text';
import { Flag } from 'lucide-react';
import { useId, useState, type ChangeEvent } from 'react';
import { Controller, type UseFormRegisterReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import { useCurrentUser } from '../api/api';
import { showFailure } from '../ui/overlays/toast-store';
import { schemaResolver } from '../forms/schema-resolver';
import { useServerForm } from '../forms/use-server-form';
import { useAppDispatch } from '../store/hooks';
import { Button } from '../ui/controls/button';
import { FieldError } from '../ui/controls/field-error';
import { Checkbox } from '../ui/controls/choices/checkbox';
import { RadioRow } from '../ui/controls/choices/radio-row';
import { Field } from '../ui/controls/field';
import { Textarea } from '../ui/controls/textarea';
import { Counter } from '../ui/words/counter';
import { useUnsaved } from '@corner/web-kit/leaving/unsaved';
import { ReportedPart } from './reported-part';
import { useReportMemberMutation, useUnmatchMutation } from './safety-api';
import { closeSafety, type SafetyTarget } from './safety-slice';
import { text } from './safety-text';

export interface ReportResult {
  number: string;
  /** What became of the wish to block; undefined without one. */
  block: 'done' | 'pending' | undefined;
  unmatched: boolean;
  help?: ReportReceipt['help'];
}

interface ReportFormProps {
  target: SafetyTarget;
  unmatches: boolean;
  onBack: () => void;
  onSent: (result: ReportResult) => void;
}

const { max } = LIMITS.report.note;
const validate = schemaResolver(
  z.object({
    photo: z.string(),
    category: z.string().check(z.minLength(1, { error: () => text('chooseCategory') })),
    note: z.string().check(trim()),
    block: z.boolean(),
  }),
);

export function ReportForm({ target, unmatches, onBack, onSent }: ReportFormProps) {
  const { id, name, matchId, blocked = false, wrong } = target;
  const [report] = useReportMemberMutation();
  const [unmatch] = useUnmatchMutation();
  const dispatch = useAppDispatch();
  const [isBlockChosen, setBlockChosen] = useState(wrong !== undefined);
  const { control, register, setValue, watch, submit, errors, isSubmitting } = useServerForm({
    validate,
    defaults: { photo: '', category: (wrong ?? '') as string, note: '', block: wrong !== undefined },
    submit: ({ photo, ...written }) => report({ memberId: id, ...written, ...(photo && { photo }) }),
    async onDone({ number, blocked: isBlocked, help }, { block }) {
      const ends = !isBlocked && unmatches && matchId !== undefined;
      const unmatched = ends && !(await unmatch(matchId)).error;
      if (!isBlocked && unmatches && !unmatched) showFailure(undefined, text('unmatchFailed'));
      onSent({ number, block: !block ? undefined : isBlocked ? 'done' : 'pending', unmatched, help });
    },
    onFailed(error, _request, isShown) {
      // The dialog keeps the text, unless the member is gone.
      if (asApiError(error)?.status === 404) dispatch(closeSafety());
      if (!isShown) showFailure(error, failureText(error, name));
    },
  });
  const note = watch('note');
  const leave = useUnsaved(!isBlank(note));

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-5 pt-1">
      <ReportedPart of={target} field={register('photo')} />
      <Categories
        field={register('category', {
          onChange({ target: { value } }: ChangeEvent<HTMLInputElement>) {
            if (!blocked && !isBlockChosen) setValue('block', value === 'harassment');
          },
        })}
        error={errors.category?.message}
      />
      <Field
        label={text('note')}
        optional={text('optional')}
        error={errors.note?.message}
        aside={<Counter value={note} max={max} />}
      >
        <Textarea maxLength={max} placeholder={text('notePlaceholder')} {...register('note')} />
      </Field>
      {!blocked && (
        <Controller
          control={control}
          name="block"
          render={({ field: { value, onChange, ref } }) => (
            <Checkbox
              ref={ref}
              label={<span dir="auto">{text('alsoBlock', { name })}</span>}
              checked={value}
              onCheckedChange={(checked) => {
                setBlockChosen(true);
                onChange(checked === true);
              }}
            />
          )}
        />
      )}
      <div className="sticky -bottom-5 -mx-5 -mb-5 flex flex-wrap gap-3 border-t border-line bg-surface px-5 pt-3 pb-safe *:flex-1">
        <Button variant="secondary" onClick={() => leave(onBack)}>
          {text('cancel')}
        </Button>
        <Button type="submit" variant="destructive" pending={isSubmitting}>
          <Flag className="size-5" aria-hidden />
          {text('send')}
        </Button>
      </div>
    </form>
  );
}

/** What concerns those most who are here for training alone comes first for them. */
function inOrder<Category extends { code: string }>(all: readonly Category[], me?: Pick<User, 'intents'> | null) {
  const isFirst = ({ code }: Category) => code === 'flirting' && me?.intents?.join() === 'training';
  return all.toSorted((a, b) => Number(isFirst(b)) - Number(isFirst(a)));
}

function Categories({ field, error }: { field: UseFormRegisterReturn; error: string | undefined }) {
  const id = useId();
  return (
    <fieldset aria-describedby={error && id} className="flex flex-col gap-2">
      <legend className="mb-2 text-sm font-bold">{text('category')}</legend>
      {inOrder(REPORT_CATEGORIES.all, useCurrentUser().data).map(({ code, label }) => (
        <RadioRow key={code} value={code} {...field}>
          {choiceText(REPORT_CATEGORIES, label)}
        </RadioRow>
      ))}
      <FieldError id={id} error={error} />
    </fieldset>
  );
}

function failureText(error: unknown, name: string): string {
  const status = asApiError(error)?.status;
  if (status === 404) return text('gone', { name });
  return status === 429 ? errorText(error, text('reportFailed')) : text('reportFailed');
}
