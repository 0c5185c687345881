import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { keepFocus } from './kept-focus';

function Page() {
  useEffect(keepFocus, []);
  const [names, setNames] = useState(['Ana', 'Bo', 'Cy']);
  const [isSaving, setSaving] = useState(false);
  return (
    <main>
      <h1 tabIndex={-1}>Sessions</h1>
      <ul>
        {names.map((name) => (
          <li key={name}>
            <button onClick={() => setNames(names.filter((other) => other !== name))}>End {name}</button>
          </li>
        ))}
      </ul>
      <button disabled={isSaving} onClick={() => setSaving(true)}>
        Save
      </button>
      <input placeholder="Name" />
      <p onMouseEnter={() => setSaving(false)}>Answer</p>
    </main>
  );
}

const button = (name: string) => screen.getByText(name);
const later = () => new Promise((resolve) => setTimeout(resolve));

function press(name: string) {
  button(name).focus();
  fireEvent.click(button(name));
}

it('moves to the next row, the one before or what follows when the row that has the focus is gone', async () => {
  render(<Page />);
  press('End Bo');
  await waitFor(() => expect(button('End Cy')).toHaveFocus());
  press('End Cy');
  await waitFor(() => expect(button('End Ana')).toHaveFocus());
  press('End Ana');
  await waitFor(() => expect(button('Save')).toHaveFocus());
});

it('returns to a button that was disabled while it was pending', async () => {
  render(<Page />);
  press('Save');
  const focus = jest.spyOn(button('Save'), 'focus');
  // Browsers, but not jsdom, take the focus from it.
  const active = jest.spyOn(document, 'activeElement', 'get').mockReturnValue(document.body);
  await later();
  expect(focus).not.toHaveBeenCalled();
  fireEvent.mouseEnter(button('Answer'));
  await waitFor(() => expect(focus).toHaveBeenCalled());
  active.mockRestore();
});

it('leaves a field that the member has left', async () => {
  render(<Page />);
  screen.getByPlaceholderText('Name').focus();
  screen.getByPlaceholderText('Name').blur();
  await later();
  button('Answer').remove();
  await later();
  await later();
  expect(document.body).toHaveFocus();
});
