import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderPage } from '../../testing/render-page';
import { Dialog } from './dialog';
import { lazyDialog } from './lazy-dialog';

const Details = ({ open, close }: { open: boolean; close: () => void }) => (
  <Dialog open={open} onOpenChange={close} title="Details" />
);

it('keeps the page when its code cannot be fetched, says so, and opens the next time', async () => {
  const load = jest.fn(async () => Details);
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
  const LazyDetails = lazyDialog(load);
  function Page() {
    const [open, setOpen] = useState(false);
    return (
      <>
        <button onClick={() => setOpen(true)}>Show details</button>
        <LazyDetails open={open} close={() => setOpen(false)} />
      </>
    );
  }
  renderPage(<Page />, { path: '/' });
  const show = screen.getByRole('button', { name: 'Show details' });
  expect(load).not.toHaveBeenCalled();
  await userEvent.click(show);
  expect(await screen.findByText('This could not be opened. Check your connection and try again.')).toBeInTheDocument();
  await userEvent.click(show);
  expect(await screen.findByRole('dialog', { name: 'Details' })).toBeInTheDocument();
});
