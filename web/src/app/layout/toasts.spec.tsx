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

describe('toasts whose chunk does not load', () => {
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

  it('are shown plainly without breaking the app, and the next one is complete', async () => {
    await showPlainly('No connection');
    act(() => void toast({ title: 'Back again' }));
    expect(await screen.findByRole('listitem')).toHaveTextContent('Back again');
  });

  it('are complete once the connection is back', async () => {
    await showPlainly('Lost');
    fireEvent(window, new Event('online'));
    expect(await screen.findByRole('listitem')).toHaveTextContent('Lost');
  });
});
