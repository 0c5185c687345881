import { act, render, screen, waitFor } from '@testing-library/react';
import { toast } from '../shared/ui/overlays/toast-store';
import { Toasts } from './toasts';

let reachable = false;
jest.mock('../shared/ui/overlays/toaster', () => {
  if (!reachable) throw new TypeError('Failed to fetch dynamically imported module');
  return jest.requireActual('../shared/ui/overlays/toaster');
});

it('leaves the app alone when toasts cannot be fetched, and shows the next one', async () => {
  const warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  render(
    <>
      <p>The app</p>
      <Toasts />
    </>,
  );
  act(() => void toast({ title: 'No connection' }));
  await waitFor(() => expect(warned).toHaveBeenCalled());
  expect(screen.getByText('The app')).toBeInTheDocument();
  reachable = true;
  act(() => void toast({ title: 'Back again' }));
  expect(await screen.findByText('Back again')).toBeInTheDocument();
  warned.mockRestore();
});
