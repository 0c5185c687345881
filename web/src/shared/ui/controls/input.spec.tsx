import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Input } from './input';
import { Textarea } from './textarea';

function Controlled() {
  const [value, setValue] = useState('');
  return <Textarea aria-label="words" maxLength={4} value={value} onChange={(event) => setValue(event.target.value)} />;
}

it('limits a field as the server does, with an emoji as one character', async () => {
  const user = userEvent.setup();
  render(<Controlled />);
  const field = screen.getByLabelText<HTMLTextAreaElement>('words');
  await user.click(field);
  await user.paste('😀😀😀😀😀');
  expect(field.value).toBe('😀😀😀😀');
  await user.clear(field);
  await user.type(field, 'abcde');
  expect(field.value).toBe('abcd');
});

it('truncates the inserted text, not the text after it', async () => {
  const user = userEvent.setup();
  const changed = jest.fn();
  render(<Input aria-label="name" maxLength={4} defaultValue="ab" onChange={(event) => changed(event.target.value)} />);
  const field = screen.getByLabelText<HTMLInputElement>('name');
  await user.type(field, '😀😀😀', { initialSelectionStart: 1, initialSelectionEnd: 1 });
  expect(field.value).toBe('a😀😀b');
  expect(changed).toHaveBeenLastCalledWith('a😀😀b');
});
