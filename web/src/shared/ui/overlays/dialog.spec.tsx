import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderPage } from '../../testing/render-page';
import { Dialog } from './dialog';
import { toast } from './toast-store';

function openDialog() {
  function Page() {
    const [open, setOpen] = useState(true);
    return <Dialog open={open} onOpenChange={setOpen} title="Your location" />;
  }
  renderPage(<Page />, { path: '/' });
}

it('closes on Escape, also below a later toast', async () => {
  openDialog();
  act(() => void toast({ title: 'Connected Successfully!' }));
  expect(await screen.findByText('Connected Successfully!')).toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

function openRemoval() {
  function Page() {
    const [there, setThere] = useState(true);
    const [open, setOpen] = useState(false);
    return (
      <main>
        <p>
          <button>Record</button>
          {there && <button onClick={() => setOpen(true)}>Remove</button>}
        </p>
        <Dialog open={open} onOpenChange={setOpen} title="Remove?">
          <button onClick={() => (setThere(false), setOpen(false))}>Yes</button>
        </Dialog>
      </main>
    );
  }
  renderPage(<Page />, { path: '/' });
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('returns the focus to its opener', async () => {
  openRemoval();
  await press('Remove');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Remove' })).toHaveFocus());
});

it('focuses a neighbour when its opener is gone', async () => {
  openRemoval();
  await press('Remove');
  await press('Yes');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Record' })).toHaveFocus());
});
