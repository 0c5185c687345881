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

/** The field that an error without details is about; the first one that the form has. */
const FIELDS_OF_CODE: Record<string, readonly string[]> = {
  AGE_FIXED: ['age'],
  TOO_MANY_GENDER_CHANGES: ['gender'],
  TOO_MANY_MOVES: ['location'],
  WRONG_PASSWORD: ['currentPassword', 'password'],
};

/** What the server says of fields; of each the names that the form may have for it. */
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
  /** Whether this press stops before anything is sent. */
  pauses?: (request: Request) => Promise<boolean>;
  submit: (request: Request) => Promise<Sent>;
  onDone: (data: DataOf<Sent>, request: Request) => unknown;
  /** `isShown`: the reason stands at a field. */
  onFailed: (error: object, request: Request, isShown: boolean) => unknown;
  onInvalid?: SubmitErrorHandler<NoInfer<Draft>>;
  /** Fields of the form by the names that the server has for them, where they differ. */
  aliases?: Record<string, FieldPath<NoInfer<Draft>>>;
}

export interface ServerForm<Draft extends FieldValues, Request> extends UseFormReturn<Draft, unknown, Request> {
  submit: (event?: BaseSyntheticEvent) => Promise<void>;
  errors: FieldErrors<Draft>;
  isDirty: boolean;
  isSubmitting: boolean;
}

/** A form whose answers the server judges too: what it says of a field stands at that field. */
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

  /** A text inside of a field, such as one answer of several. */
  const isText = (path: string): path is FieldPath<Draft> =>
    /\.[a-z]+$/i.test(path) && typeof form.getValues(path as FieldPath<Draft>) === 'string';

  const isDone = (answer: Sent): answer is Sent & { data: DataOf<Sent> } => !answer.error;

  function showAtFields(error: object): boolean {
    const faults = fieldFaults(error, aliases).flatMap(({ names, path, message }) => {
      const field = names.find(isField);
      return field ? [{ field: isText(path) ? path : field, message }] : [];
    });
    faults.forEach(({ field, message }, index) => form.setError(field, { message }, { shouldFocus: index === 0 }));
    return faults.length > 0;
  }

  async function send(request: Request) {
    // A second click may come before the button is drawn disabled.
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
    else if (isDone(answer)) await onDone(answer.data, request);
  }

  const submitForm = (event?: BaseSyntheticEvent) => form.handleSubmit(send, onInvalid)(event);
  return { ...form, submit: submitForm, errors, isDirty, isSubmitting };
}
