import { noticeRequest, type NoticeReceipt } from '@corner/contracts/admin/notices.api';
import { asApiError } from '@corner/contracts/errors/api-error';
import { REPORT_CATEGORIES } from '@corner/domain/enumerations';
import { LIMITS } from '@corner/domain/limits';
import { choiceOptions } from '@corner/web-kit/choice-text';
import { errorText } from '@corner/web-kit/error-text';
import { shownLanguage } from '@corner/web-kit/language/language';
import { useState } from 'react';
import { Controller, useController } from 'react-hook-form';
import * as z from 'zod/mini';
import { FormFoot } from '../../shared/forms/form-foot';
import { schemaResolver } from '../../shared/forms/schema-resolver';
import { useServerForm } from '../../shared/forms/use-server-form';
import { Button } from '../../shared/ui/controls/button';
import { Checkbox } from '../../shared/ui/controls/choices/checkbox';
import { Select } from '../../shared/ui/controls/choices/select';
import { Field, FieldError } from '../../shared/ui/controls/field';
import { Input } from '../../shared/ui/controls/input';
import { Counter, Textarea } from '../../shared/ui/controls/textarea';
import { useUnsavedPage } from '../../shared/ui/overlays/leaving/unsaved-page';
import { useProof, useSendNoticeMutation } from './report-api';
import { text } from './report-text';

const validate = schemaResolver(
  z.extend(z.omit(noticeRequest, { challenge: true, language: true }), {
    goodFaith: z.boolean().check(z.refine((isGiven: boolean) => isGiven, 'Please confirm this')),
  }),
);
const DEFAULTS = { kind: '', link: '', name: '', place: '', text: '', signature: '', contact: '', goodFaith: false };

export function NoticeForm({ onSent }: { onSent: (receipt: NoticeReceipt) => void }) {
  const [send] = useSendNoticeMutation();
  const takeProof = useProof();
  const [failure, setFailure] = useState<string>();
  const { control, register, watch, submit, errors, isDirty, isSubmitting } = useServerForm({
    validate,
    defaults: DEFAULTS,
    async submit(written) {
      setFailure(undefined);
      const proof = await takeProof();
      if (proof.error) return { error: proof.error };
      return send({ ...written, goodFaith: true, challenge: proof.data, language: shownLanguage() });
    },
    onDone: onSent,
    onFailed(error, _request, isShown) {
      if (isShown) return;
      setFailure(asApiError(error)?.status === 0 ? text('offline') : errorText(error, text('failed')));
    },
  });

  // Before the others: the first invalid field in the order of registration has the focus.
  const { ref: kindRef, value: kind, onChange: setKind } = useController({ control, name: 'kind' }).field;
  const { question } = useUnsavedPage(isDirty && !isSubmitting);

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-5">
      {question}
      <Field label={text('kind')} error={errors.kind?.message}>
        <Select
          ref={kindRef}
          value={kind}
          onValueChange={setKind}
          options={choiceOptions(REPORT_CATEGORIES)}
          placeholder={text('kindPlaceholder')}
        />
      </Field>
      <Field label={text('link')} optional={text('optional')} hint={text('linkHint')} error={errors.link?.message}>
        <Input dir="ltr" inputMode="url" autoComplete="off" {...register('link')} />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={text('name')} error={errors.name?.message}>
          <Input dir="auto" autoComplete="off" {...register('name')} />
        </Field>
        <Field label={text('place')} error={errors.place?.message}>
          <Input dir="auto" autoComplete="off" {...register('place')} />
        </Field>
      </div>
      <Field
        label={text('what')}
        error={errors.text?.message}
        aside={<Counter value={watch('text')} max={LIMITS.notice.text} />}
      >
        <Textarea dir="auto" rows={6} {...register('text')} />
      </Field>
      <Field label={text('contact')} hint={text('contactHint')} error={errors.contact?.message}>
        <Input type="email" inputMode="email" autoComplete="email" {...register('contact')} />
      </Field>
      <Field label={text('signature')} error={errors.signature?.message}>
        <Input dir="auto" autoComplete="name" {...register('signature')} />
      </Field>
      <Controller
        control={control}
        name="goodFaith"
        render={({ field: { value, onChange, ref } }) => (
          <div>
            <Checkbox
              ref={ref}
              label={text('goodFaith')}
              checked={value}
              aria-invalid={errors.goodFaith ? true : undefined}
              aria-describedby={errors.goodFaith && 'good-faith-error'}
              onCheckedChange={(isGiven) => onChange(isGiven === true)}
            />
            <FieldError id="good-faith-error" error={errors.goodFaith?.message} />
          </div>
        )}
      />
      <FormFoot failure={failure}>
        <Button type="submit" size="large" pending={isSubmitting}>
          {text(isSubmitting ? 'sending' : 'send')}
        </Button>
      </FormFoot>
    </form>
  );
}
