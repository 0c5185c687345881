import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as z from 'zod/mini';
import { Field } from '../ui/controls/field';
import { schemaResolver } from './schema-resolver';
import { useServerForm } from './use-server-form';

const validate = schemaResolver(
  z.object({ age: z.string().check(z.minLength(1, 'Required')), location: z.string(), newPassword: z.string() }),
);
const refusal = (body: object) => ({ error: { status: 400, text: '400: no', ...body } });

interface Calls {
  submit: jest.Mock;
  onDone: jest.Mock;
  onFailed: jest.Mock;
}

function openForm(answer: unknown): Calls {
  const calls = { submit: jest.fn(async () => answer), onDone: jest.fn(), onFailed: jest.fn() };
  function Form() {
    const { register, submit, errors } = useServerForm({
      validate,
      defaults: { age: '30', location: 'Lisbon', newPassword: '' },
      aliases: { password: 'newPassword' },
      submit: calls.submit as () => Promise<{ data: string; error?: undefined } | { error: object }>,
      onDone: calls.onDone,
      onFailed: (_error, _request, isShown) => calls.onFailed(isShown),
    });
    return (
      <form onSubmit={submit} noValidate>
        {(['age', 'location', 'newPassword'] as const).map((name) => (
          <Field key={name} label={name} error={errors[name]?.message}>
            <input {...register(name)} />
          </Field>
        ))}
        <button>Send</button>
      </form>
    );
  }
  render(<Form />);
  return calls;
}
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));

it('sends nothing that violates its schema', async () => {
  const { submit } = openForm({ data: 'ok' });
  await userEvent.clear(screen.getByLabelText('age'));
  await send();
  expect(await screen.findByText('Required')).toBeInTheDocument();
  expect(submit).not.toHaveBeenCalled();
});

it.each([
  ['the detail', { details: [{ field: 'location.name', message: 'No such place' }] }, 'location', 'No such place'],
  ['the code', { code: 'AGE_FIXED', message: 'Ask support' }, 'age', 'Ask support'],
  ['its alias', { details: [{ field: 'password', message: 'Too common' }] }, 'newPassword', 'Too common'],
])("shows the server's error at the field of %s and focuses it", async (_by, body, field, message) => {
  const { onFailed, onDone } = openForm(refusal(body));
  await send();
  await waitFor(() => expect(screen.getByLabelText(field)).toHaveAccessibleDescription(message));
  await waitFor(() => expect(screen.getByLabelText(field)).toHaveFocus());
  expect(onFailed).toHaveBeenCalledWith(true);
  expect(onDone).not.toHaveBeenCalled();
});

it('shows an error without a field of the form', async () => {
  const { onFailed } = openForm(refusal({ code: 'WRONG_PASSWORD', message: 'Wrong', details: [] }));
  await send();
  await waitFor(() => expect(onFailed).toHaveBeenCalledWith(false));
});

it('sends once, however often it is submitted', async () => {
  let answer = (_sent: unknown) => {};
  const { submit, onDone } = openForm(new Promise((resolve) => (answer = resolve)));
  await send();
  await send();
  answer({ data: 'ok' });
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
  expect(submit).toHaveBeenCalledTimes(1);
});
