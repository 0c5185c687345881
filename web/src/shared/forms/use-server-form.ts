import { asApiError } from '@corner/contracts/errors/api-error';
import { errorCodeText } from '@corner/web-kit/language/i18n';
import { useRef, type BaseSyntheticEvent } from 'react';
import {
  useForm,
  type DefaultValues,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  type Resolver,
  type SubmitErrorHandler,
  type UseFormReturn,
} from 'react-hook-form';

/** Fields of an error without details; the first one in the form is marked. */
const FIELDS_OF_CODE: Record<string, readonly string[]> = {
  AGE_FIXED: ['age'],
  TOO_MANY_GENDER_CHANGES: ['gender'],
  TOO_MANY_MOVES: ['location'],
  WRONG_PASSWORD: ['currentPassword', 'password'],
};

/** The server's field errors, each with the names that the form may use. */
function fieldFaults(error: object, aliases: Record<string, string>) {
  const { code = '', message, details = [] } = asApiError(error) ?? {};
  const faults = details.map(({ field, message }) => {
    const name = field.split('.')[0] ?? '';
    return { names: [aliases[name] ?? name], path: field, message };
  });
  const names = FIELDS_OF_CODE[code];
  return message && names ? [...faults, { names, path: '', message: errorCodeText(code, message) }] : faults;
}

interface Answer {
  data?: unknown;
  error?: object;
}
type DataOf<Sent> = Sent extends { data: infer Data; error?: undefined } ? Data : never;

interface ServerFormOptions<Draft extends FieldValues, Request, Sent extends Answer> {
  /** `schemaResolver` of a schema from the draft to the request. */
  validate: Resolver<Draft, unknown, Request>;
  defaults: DefaultValues<NoInfer<Draft>>;
  /** Whether this submit pauses before anything is sent. */
  pauses?: (request: Request) => Promise<boolean>;
  submit: (request: Request) => Promise<Sent>;
  onDone: (data: DataOf<Sent>, request: Request) => unknown;
  /** `isShown`: the error is shown at a field. */
  onFailed: (error: object, request: Request, isShown: boolean) => unknown;
  onInvalid?: SubmitErrorHandler<NoInfer<Draft>>;
  /** The form's fields by the server's names, where they differ. */
  aliases?: Record<string, FieldPath<NoInfer<Draft>>>;
}

export interface ServerForm<Draft extends FieldValues, Request> extends UseFormReturn<Draft, unknown, Request> {
  submit: (event?: BaseSyntheticEvent) => Promise<void>;
  errors: FieldErrors<Draft>;
  isDirty: boolean;
  isSubmitting: boolean;
}

/** A form that shows the server's errors at its fields. */
export function useServerForm<Draft extends FieldValues, Request, Sent extends Answer>({
  validate,
  defaults,
  pauses = async () => false,
  submit,
  onDone,
  onFailed,
  onInvalid,
  aliases = {},
}: ServerFormOptions<Draft, Request, Sent>): ServerForm<Draft, Request> {
  const form = useForm<Draft, unknown, Request>({ resolver: validate, defaultValues: defaults });
  const { errors, isDirty, isSubmitting } = form.formState;
  const isSending = useRef(false);

  const isField = (name: string): name is string & FieldPath<Draft> => Object.hasOwn(defaults, name);

  /** A text inside a field, such as one answer of several. */
  const isText = (path: string): path is FieldPath<Draft> =>
    /\.[a-z]+$/i.test(path) && typeof form.getValues(path as FieldPath<Draft>) === 'string';

  function showAtFields(error: object): boolean {
    const faults = fieldFaults(error, aliases).flatMap(({ names, path, message }) => {
      const field = names.find(isField);
      return field ? [{ field: isText(path) ? path : field, message }] : [];
    });
    faults.forEach(({ field, message }, index) => form.setError(field, { message }, { shouldFocus: index === 0 }));
    return faults.length > 0;
  }

  async function send(request: Request) {
    // A second click may come before the button renders as disabled.
    if (isSending.current) return;
    isSending.current = true;
    let answer: Sent;
    try {
      if (await pauses(request)) return;
      answer = await submit(request);
    } finally {
      isSending.current = false;
    }
    if (answer.error) await onFailed(answer.error, request, showAtFields(answer.error));
    else await onDone(answer.data as DataOf<Sent>, request);
  }

  const submitForm = (event?: BaseSyntheticEvent) => form.handleSubmit(send, onInvalid)(event);
  return { ...form, submit: submitForm, errors, isDirty, isSubmitting };
}
