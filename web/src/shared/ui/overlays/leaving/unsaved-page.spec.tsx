import { warnsOnClose } from '@corner/web-kit/testing/browser';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Link, Route, Routes, useLocation } from 'react-router-dom';
import { Dialog } from '../dialog';
import { HistoryRouter } from '@corner/web-kit/ui/history-router';
import { useUnsaved } from '@corner/web-kit/leaving/unsaved';
import { useUnsavedPage } from './unsaved-page';

interface FormProps {
  words: string;
  type: (words: string) => void;
}

function Fields({ words, type }: FormProps) {
  return (
    <>
      <input aria-label="Words" value={words} onChange={(event) => type(event.target.value)} />
      <Link to="/next">Next</Link>
    </>
  );
}

function PageForm() {
  const [words, type] = useState('');
  const { question } = useUnsavedPage(words !== '');
  return (
    <>
      {question}
      <Fields words={words} type={type} />
    </>
  );
}

function DialogFields() {
  const [words, type] = useState('');
  useUnsaved(words !== '');
  return <Fields words={words} type={type} />;
}

function DialogForm() {
  const [open, setOpen] = useState(true);
  return (
    <Dialog open={open} onOpenChange={setOpen} title="Form">
      <DialogFields />
    </Dialog>
  );
}

const Path = () => <p>{useLocation().pathname}</p>;

async function open(Form: () => React.JSX.Element, entries: number) {
  // Overlays of the last test have removed their history entries.
  await waitFor(() => expect(history.state ?? {}).not.toHaveProperty('overlay'));
  history.pushState(null, '', '/before');
  history.pushState(null, '', '/form');
  render(
    <HistoryRouter>
      <Routes>
        <Route path="/form" element={<Form />} />
        <Route path="*" element={null} />
      </Routes>
      <Path />
    </HistoryRouter>,
  );
  await userEvent.type(screen.getByLabelText('Words'), 'an hour of work');
  await waitFor(() => expect(history.state).toMatchObject({ overlay: entries }));
}

const answer = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe.each([
  ['a page', PageForm],
  ['a dialog', DialogForm],
])('unsaved text in %s', (_where, Form) => {
  it('stays until the member confirms to follow a link', async () => {
    await open(Form, 1);
    expect(warnsOnClose()).toBe(true);
    await userEvent.click(screen.getByRole('link', { name: 'Next' }));
    await answer('Keep going');
    expect(screen.getByLabelText('Words')).toHaveValue('an hour of work');
    expect(location.pathname).toBe('/form');
    await userEvent.click(screen.getByRole('link', { name: 'Next' }));
    await answer('Discard');
    expect(await screen.findByText('/next')).toBeInTheDocument();
    expect(location.pathname).toBe('/next');
    expect(warnsOnClose()).toBe(false);
    act(() => history.back());
    expect(await screen.findByText('/form')).toBeInTheDocument();
  });

  it('is no longer asked about once it is saved', async () => {
    await open(Form, 1);
    await userEvent.click(screen.getByRole('link', { name: 'Next' }));
    expect(await screen.findByRole('button', { name: 'Discard' })).toBeInTheDocument();
    fireEvent.change(screen.getByLabelText('Words'), { target: { value: '' } });
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Discard' })).not.toBeInTheDocument());
    expect(location.pathname).toBe('/form');
  });

  it('needs no confirmation once it is reverted', async () => {
    await open(Form, 1);
    await userEvent.clear(screen.getByLabelText('Words'));
    expect(warnsOnClose()).toBe(false);
    await userEvent.click(screen.getByRole('link', { name: 'Next' }));
    expect(await screen.findByText('/next')).toBeInTheDocument();
  });
});

it('asks on Back before it leaves a page with unsaved text', async () => {
  await open(PageForm, 1);
  act(() => history.back());
  await answer('Keep going');
  expect(screen.getByLabelText('Words')).toHaveValue('an hour of work');
  await waitFor(() => expect(history.state).toMatchObject({ overlay: 1 }));
  act(() => history.back());
  await answer('Discard');
  expect(await screen.findByText('/before')).toBeInTheDocument();
  expect(location.pathname).toBe('/before');
});
