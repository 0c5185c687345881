import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { toast } from '../../shared/ui/overlays/toast-store';
import { Toasts } from './toasts';

let mockReachable = false;
jest.mock('../../shared/ui/overlays/toaster', () => ({
  __esModule: true,
  get Toaster() {
    if (!mockReachable) throw new TypeError('Failed to fetch dynamically imported module');
    return jest.requireActual('../../shared/ui/overlays/toaster').Toaster;
  },
}));

const warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
beforeEach(() => {
  mockReachable = false;
  warned.mockClear();
});

describe('toasts that cannot be fetched', () => {
  async function showPlainly(title: string) {
    render(
      <>
        <p>The app</p>
        <Toasts />
      </>,
    );
    act(() => void toast({ title }));
    await waitFor(() => expect(warned).toHaveBeenCalled());
    expect(screen.getByText('The app')).toBeInTheDocument();
    expect(await screen.findByRole('alert')).toHaveTextContent(title);
    mockReachable = true;
  }

  it('are shown plainly and leave the app alone, and the next one is a whole one', async () => {
    await showPlainly('No connection');
    act(() => void toast({ title: 'Back again' }));
    expect(await screen.findByRole('listitem')).toHaveTextContent('Back again');
  });

  it('are whole when the connection is back', async () => {
    await showPlainly('Lost');
    fireEvent(window, new Event('online'));
    expect(await screen.findByRole('listitem')).toHaveTextContent('Lost');
  });
});
