import type { ReportReceipt } from '@corner/contracts/admin.api';
import { asApiError } from '@corner/contracts/errors/api-error';
import type { User } from '@corner/contracts/profiles.api';
import { trim } from '@corner/contracts/schemas/fields';
import { REPORT_CATEGORIES } from '@corner/domain/enumerations';
import { LIMITS } from '@corner/domain/limits';
import { isBlank } from '@corner/domain/text/characters';
import { choiceText } from '@corner/web-kit/choice-text';
import { errorText } from '@corner/web-kit/error-text';
import { catalogue } from '@corner/web-kit/language/i18n';
import { useUnsaved } from '@corner/web-kit/leaving/unsaved';
import { Check, Flag } from 'lucide-react';
import { useId, useState, type ChangeEvent, type ComponentProps } from 'react';
import { Controller, type UseFormRegisterReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import { useCurrentUser } from '../api/api';
import { FormFoot } from '../forms/form-foot';
import { schemaResolver } from '../forms/schema-resolver';
import { useServerForm } from '../forms/use-server-form';
import { useAppDispatch } from '../store/store';
import { Button } from '../ui/controls/button';
import { Checkbox, RadioRow } from '../ui/controls/choices/checkbox';
import { Field, FieldError } from '../ui/controls/field';
import { Counter, Textarea } from '../ui/controls/textarea';
import { showFailure } from '../ui/overlays/toast-store';
import { Photo } from '../ui/photos/photo';
import { useReportMemberMutation, useUnmatchMutation } from './safety-api';
import { closeSafety, type SafetyTarget } from './safety-slice';
import { text } from './safety-text';

const partText = catalogue('reported-part', {
  title: 'What is it about?',
  wholeProfile: 'The whole profile',
  photo: 'Photo {number} of {total}',
  inView: 'The one you were looking at',
  video: 'Video',
});

export interface ReportResult {
  number: string;
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
      <FormFoot sticky cancel={() => leave(onBack)}>
        <Button type="submit" variant="destructive" pending={isSubmitting}>
          <Flag className="size-5" aria-hidden />
          {text('send')}
        </Button>
      </FormFoot>
    </form>
  );
}

/** Members who only train see the categories that concern them first. */
function inOrder<Category extends { code: string }>(all: readonly Category[], me?: Pick<User, 'intents'> | null) {
  const isFirst = ({ code }: Category) => code === 'flirting' && me?.intents?.join() === 'training';
  return all.toSorted((a, b) => Number(isFirst(b)) - Number(isFirst(a)));
}

function Categories({ field, error }: { field: UseFormRegisterReturn; error: string | undefined }) {
  const id = useId();
  return (
    <fieldset aria-describedby={error && id} className="flex flex-col gap-2">
      <legend className="mb-2 text-sm font-bold">{text('category')}</legend>
      {/* Above the list, whose end is out of sight. */}
      <FieldError id={id} error={error} />
      {inOrder(REPORT_CATEGORIES.all, useCurrentUser().data).map(({ code, label }) => (
        <RadioRow key={code} value={code} {...field}>
          {choiceText(REPORT_CATEGORIES, label)}
        </RadioRow>
      ))}
    </fieldset>
  );
}

function failureText(error: unknown, name: string): string {
  const status = asApiError(error)?.status;
  if (status === 404) return text('gone', { name });
  return status === 429 ? errorText(error, text('reportFailed')) : text('reportFailed');
}

interface ReportedPartProps {
  of: SafetyTarget;
  field: UseFormRegisterReturn;
}

/** The whole profile by default, or one picture; the viewed one is listed first. */
function ReportedPart({ of: { photos = [], profileVideoUrl, inView }, field }: ReportedPartProps) {
  const named = photos.flatMap(({ id, url, thumbhash }, index) => {
    const name = partText('photo', { number: index + 1, total: photos.length });
    return id ? { id, url, thumbhash, name, isInView: index === inView } : [];
  });
  if (named.length === 0 && !profileVideoUrl) return null;
  const seen = named.find(({ isInView }) => isInView);
  const others = named.filter((photo) => photo !== seen);
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-2 text-sm font-bold">{partText('title')}</legend>
      <RadioRow value="" {...field}>
        {partText('wholeProfile')}
      </RadioRow>
      {seen && (
        <RadioRow value={seen.id} {...field}>
          <span className="flex items-center gap-3">
            <Photo
              src={seen.url}
              alt=""
              thumbhash={seen.thumbhash}
              sizes="64px"
              className="h-14 w-14 shrink-0 rounded-control object-top"
            />
            <span className="min-w-0">
              {seen.name} <span className="block font-normal text-muted">{partText('inView')}</span>
            </span>
          </span>
        </RadioRow>
      )}
      <div className="flex flex-wrap gap-2 empty:hidden">
        {others.map(({ id, url, thumbhash, name }) => (
          <RadioTile key={id} value={id} {...field}>
            <Photo src={url} alt={name} thumbhash={thumbhash} sizes="80px" className="rounded-control" />
          </RadioTile>
        ))}
        {profileVideoUrl && (
          <RadioTile value="video" {...field}>
            <span className="grid size-full place-items-center rounded-control bg-raised text-sm font-semibold">
              {partText('video')}
            </span>
          </RadioTile>
        )}
      </div>
    </fieldset>
  );
}

const RadioTile = ({ children, ...input }: ComponentProps<'input'>) => (
  <label className="relative block aspect-3/4 w-20 cursor-pointer">
    {children}
    <input
      type="radio"
      {...input}
      className="peer absolute inset-0 size-full appearance-none rounded-control border border-line checked:border-4 checked:border-blue"
    />
    <Check
      className="absolute end-1.5 bottom-1.5 hidden size-5 rounded-full bg-blue p-0.5 text-white peer-checked:block"
      aria-hidden
    />
  </label>
);
