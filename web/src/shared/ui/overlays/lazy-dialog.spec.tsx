import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense, use, useState, type ComponentType } from 'react';
import { renderPage } from '../../testing/render-page';
import { Dialog } from './dialog';
import { lazyDialog } from './lazy-dialog';

const Details = ({ open, close }: { open: boolean; close: () => void }) => (
  <Dialog open={open} onOpenChange={close} title="Details" />
);

type Props = Parameters<typeof Details>[0];

function renderDialog(load: () => Promise<ComponentType<Props>>) {
  const LazyDetails = lazyDialog(load);
  function Page() {
    const [open, setOpen] = useState(false);
    return (
      <Suspense fallback="waiting">
        <button onClick={() => setOpen(true)}>Show details</button>
        <LazyDetails open={open} close={() => setOpen(false)} />
      </Suspense>
    );
  }
  renderPage(<Page />, { path: '/' });
  return screen.getByRole('button', { name: 'Show details' });
}

it('keeps the page when its chunk fails to load, shows an error, and retries on the next opening', async () => {
  const load = jest.fn(async () => Details);
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
  const show = renderDialog(load);
  expect(load).not.toHaveBeenCalled();
  await userEvent.click(show);
  expect(await screen.findByText(/^This could not be opened/)).toBeInTheDocument();
  await userEvent.click(show);
  expect(await screen.findByRole('dialog', { name: 'Details' })).toBeInTheDocument();
});

it('keeps the page while its content suspends', async () => {
  let resolve!: () => void;
  const promise = new Promise<void>((done) => (resolve = done));
  const show = renderDialog(async () => (props) => {
    use(promise);
    return <Details {...props} />;
  });
  await userEvent.click(show);
  expect(show).toBeVisible();
  resolve();
  expect(await screen.findByRole('dialog', { name: 'Details' })).toBeInTheDocument();
});
