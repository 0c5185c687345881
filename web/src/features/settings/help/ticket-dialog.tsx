import { ticketRequest, type TicketRequest } from '@corner/contracts/admin.api';
import { asApiError } from '@corner/contracts/errors/api-error';
import { LIMITS } from '@corner/domain/limits';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useUnsaved } from '@corner/web-kit/leaving/unsaved';
import { FormFoot } from '../../../shared/forms/form-foot';
import { schemaResolver } from '../../../shared/forms/schema-resolver';
import { useServerForm } from '../../../shared/forms/use-server-form';
import { Button } from '../../../shared/ui/controls/button';
import { Field } from '../../../shared/ui/controls/field';
import { Input } from '../../../shared/ui/controls/input';
import { Counter, Textarea } from '../../../shared/ui/controls/textarea';
import { Dialog } from '../../../shared/ui/overlays/dialog';
import { toast } from '../../../shared/ui/overlays/toast-store';
import { text } from './help-text';
import { useSendTicketMutation } from './support-api';

export type TicketKind = TicketRequest['kind'];

const validate = schemaResolver(z.omit(ticketRequest, { kind: true }));

interface TicketDialogProps {
  kind: TicketKind;
  open: boolean;
  close: () => void;
}

export function TicketDialog({ kind, open, close }: TicketDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={close}
      title={text(kind)}
      description={text(kind === 'support' ? 'supportIntro' : 'problemIntro')}
      size="large"
    >
      <TicketForm kind={kind} close={close} />
    </Dialog>
  );
}

function TicketForm({ kind, close }: { kind: TicketKind; close: () => void }) {
  const [send] = useSendTicketMutation();
  const [failure, setFailure] = useState<string>();
  const { register, watch, submit, errors, isDirty, isSubmitting } = useServerForm({
    validate,
    defaults: { subject: '', message: '' },
    submit(written) {
      setFailure(undefined);
      return send({ kind, ...written });
    },
    onDone({ number }) {
      toast({ title: text('sent'), description: text('sentBody', { number }), variant: 'success' });
      close();
    },
    onFailed(error) {
      const { status, message = text('failed') } = asApiError(error) ?? {};
      setFailure(status === 0 ? text('offline') : message);
    },
  });
  const leave = useUnsaved(isDirty);

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <Field label={text('subject')} error={errors.subject?.message}>
        <Input
          dir="auto"
          autoComplete="off"
          placeholder={text(kind === 'support' ? 'supportSubject' : 'problemSubject')}
          {...register('subject')}
        />
      </Field>
      <Field
        label={text('message')}
        error={errors.message?.message}
        aside={<Counter value={watch('message')} max={LIMITS.ticket.message.max} />}
      >
        <Textarea dir="auto" rows={6} {...register('message')} />
      </Field>
      <FormFoot failure={failure} cancel={() => leave(close)}>
        <Button type="submit" pending={isSubmitting}>
          {text(isSubmitting ? 'sending' : 'send')}
        </Button>
      </FormFoot>
    </form>
  );
}
