import { asApiError } from '@corner/contracts/api-error';
import type { User } from '@corner/contracts/profiles.api';
import type { BaseSyntheticEvent } from 'react';
import {
  useForm,
  type DefaultValues,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
} from 'react-hook-form';
import type * as z from 'zod/mini';
import { schemaResolver } from '../../../shared/forms/schema-resolver';
import { toast } from '../../../shared/ui/overlays/toast-store';
import { useUnsaved } from '../../../shared/ui/overlays/unsaved';
import { showFailure } from '../../../shared/api/show-failure';

/** What trying again does not help with, by the field that was refused. */
const REFUSED: Record<string, string | undefined> = {
  TOO_MANY_MOVES: 'location',
  AGE_FIXED: 'age',
  TOO_MANY_GENDER_CHANGES: 'gender',
};

interface DialogFormOptions<Draft extends FieldValues, Request> {
  initial: Draft;
  /** A schema of the contract. */
  schema: z.core.$ZodType<FieldValues, FieldValues>;
  /** The draft as the schema knows it: what is open is left out. */
  toRequest?: (draft: Draft) => unknown;
  save: (request: Request) => Promise<{ data?: User; error?: unknown }>;
  saved: { title: string; description: string };
  failed: string;
  close: () => void;
}

interface DialogForm<Draft extends FieldValues> extends UseFormReturn<Draft> {
  submit: (event?: BaseSyntheticEvent) => Promise<void>;
  /** Closes; changed input is asked about first. */
  cancel: () => void;
  errors: FieldErrors<Draft>;
  saving: boolean;
}

/** A form inside a dialog: saves, says so and closes; or says why not, beside the field where the server names one. */
export function useDialogForm<Draft extends FieldValues, Request>({
  initial,
  schema,
  toRequest = (draft) => draft,
  save,
  saved,
  failed,
  close,
}: DialogFormOptions<Draft, Request>): DialogForm<Draft> {
  const validate = schemaResolver(schema) as unknown as Resolver<Draft>;
  const form = useForm<Draft>({
    resolver: (draft, context, options) => validate(toRequest(draft) as Draft, context, options),
    defaultValues: initial as DefaultValues<Draft>,
  });

  const leave = useUnsaved(form.formState.isDirty);

  const submit = form.handleSubmit(async (request) => {
    const { data, error } = await save(request as unknown as Request);
    if (data) {
      toast({ ...saved, variant: 'success' });
      return close();
    }
    const answer = asApiError(error);
    const details = [...(answer?.details ?? [])];
    const refused = answer?.message && REFUSED[answer.code ?? ''];
    if (refused) details.push({ field: refused, message: answer.message! });
    for (const { field, message } of details) {
      const name = field.split('.')[0] as FieldPath<Draft>;
      if (Object.hasOwn(initial, name)) form.setError(name, { message });
    }
    showFailure(error, failed);
  });

  return {
    ...form,
    submit,
    cancel: () => leave(close),
    errors: form.formState.errors,
    saving: form.formState.isSubmitting,
  };
}
