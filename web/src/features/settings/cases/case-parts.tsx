import { appealRequest, type OwnCase } from '@corner/contracts/admin/own-cases.api';
import { LIMITS } from '@corner/domain/limits';
import { errorText } from '@corner/web-kit/error-text';
import { useState } from 'react';
import { useCurrentUser } from '../../../shared/api/api';
import { FormFoot } from '../../../shared/forms/form-foot';
import { schemaResolver } from '../../../shared/forms/schema-resolver';
import { useServerForm } from '../../../shared/forms/use-server-form';
import { Button } from '../../../shared/ui/controls/button';
import { Field } from '../../../shared/ui/controls/field';
import { Counter, Textarea } from '../../../shared/ui/controls/textarea';
import { useUnsavedPage } from '../../../shared/ui/overlays/leaving/unsaved-page';
import { toast } from '../../../shared/ui/overlays/toast-store';
import { Photo } from '../../../shared/ui/photos/photo';
import { useAppealMutation } from './cases-api';
import { text } from './cases-text';

const validate = schemaResolver(appealRequest);
const { max } = LIMITS.report.note;

export function AppealForm({ id, cancel }: { id: string; cancel: () => void }) {
  const [appeal] = useAppealMutation();
  const [failure, setFailure] = useState<string>();
  const { register, watch, submit, errors, isDirty, isSubmitting } = useServerForm({
    validate,
    defaults: { text: '' },
    submit(written) {
      setFailure(undefined);
      return appeal({ id, ...written });
    },
    onDone() {
      toast({ title: text('sentNow'), description: text('appealwaiting'), variant: 'success' });
    },
    onFailed: (error, _request, isShown) => !isShown && setFailure(errorText(error, text('failed'))),
  });

  const { leave, question } = useUnsavedPage(isDirty);

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      {question}
      <Field
        label={text('appealText')}
        error={errors.text?.message}
        hint={text('appealHint')}
        aside={<Counter value={watch('text')} max={max} />}
      >
        <Textarea dir="auto" rows={6} {...register('text')} />
      </Field>
      <FormFoot failure={failure} cancel={() => leave(cancel)}>
        <Button type="submit" pending={isSubmitting}>
          {text(isSubmitting ? 'sending' : 'send')}
        </Button>
      </FormFoot>
    </form>
  );
}

export function ConcernedPicture({ picture: { id, place, removed } }: { picture: NonNullable<OwnCase['picture']> }) {
  const photos = useCurrentUser().data?.photos ?? [];
  const photo = photos.find((each) => each.id === id);
  const fate = removed && ` ${text('pictureRemoved')}`;
  if (id === 'video')
    return (
      <p>
        {text('video')}
        {fate}
      </p>
    );
  return (
    <p className="flex items-center gap-3">
      {photo && (
        <Photo
          src={photo.url}
          alt=""
          thumbhash={photo.thumbhash}
          sizes="64px"
          className="h-14 w-14 shrink-0 rounded-control object-top"
        />
      )}
      {photo
        ? text('photo', { number: photos.indexOf(photo) + 1 })
        : place
          ? text('formerPhoto', { number: place })
          : text('onePhoto')}
      {fate}
    </p>
  );
}
