import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aloneOnThePage, openDeck, press, topCard } from '../test-deck';

aloneOnThePage();

const panel = (number: number) => screen.findByRole('region', { name: `You liked Member ${number}` });

it('closes on Back, which asks before it discards text', async () => {
  await openDeck();
  await topCard(1);
  await press('Like');
  await panel(1);
  await waitFor(() => expect(history.state).toMatchObject({ overlay: 1 }));
  act(() => history.back());
  await waitFor(() => expect(screen.queryByRole('region', { name: /^You liked/ })).not.toBeInTheDocument());
  await press('Like');
  await panel(2);
  await userEvent.type(screen.getByLabelText('Message to Member 2'), 'Hi');
  await waitFor(() => expect(history.state).toMatchObject({ overlay: 1 }));
  act(() => history.back());
  await userEvent.click(await screen.findByRole('button', { name: 'Keep going' }));
  expect(screen.getByLabelText('Message to Member 2')).toHaveValue('Hi');
});

it('closes after a while unless it has the focus', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const pass = () => act(() => jest.advanceTimersByTimeAsync(10_000));
  await openDeck();
  await topCard(1);
  await press('Like');
  await panel(1);
  screen.getByLabelText('Message to Member 1').focus();
  await pass();
  screen.getByLabelText('Message to Member 1').blur();
  expect(await panel(1)).toBeInTheDocument();
  await pass();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  jest.useRealTimers();
});

it('is the next tab stop after an arrow key, and arrow keys keep working', async () => {
  const { user, swipes } = await openDeck();
  await topCard(1);
  await user.keyboard('{ArrowRight}');
  await panel(1);
  await user.keyboard('{ArrowRight}');
  await panel(2);
  await waitFor(() => expect(swipes()).toHaveLength(2));
  await user.tab();
  expect(screen.getByLabelText('Message to Member 2')).toHaveFocus();
  await user.keyboard('{ArrowLeft}');
  expect(swipes()).toHaveLength(2);
});

it('sends on Enter as a chat does, not on that of an input method', async () => {
  const { sent } = await openDeck({ 'POST /api/messages': { status: 201, body: {} } });
  await topCard(1);
  await press('Like');
  await panel(1);
  const field = screen.getByLabelText('Message to Member 1');
  await userEvent.type(field, 'にほん');
  for (const how of [{ isComposing: true }, { keyCode: 229 }, { shiftKey: true }]) {
    fireEvent.keyDown(field, { key: 'Enter', ...how });
    expect(screen.getByRole('button', { name: 'Send Message' })).toBeEnabled();
  }
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByText('Message sent!')).toBeInTheDocument();
  expect(sent.filter(({ path }) => path === '/api/messages')).toHaveLength(1);
});

it('sends offline words once the network is back, and closes their panel', async () => {
  let isOffline = true;
  const { sent } = await openDeck({
    'POST /api/messages': () => (isOffline ? undefined : { status: 201, body: {} }),
  });
  await topCard(1);
  await press('Like');
  await panel(1);
  await userEvent.type(screen.getByLabelText('Message to Member 1'), 'Rounds?{Enter}');
  expect(await screen.findByText('Your message goes out when you are back.')).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: /^You liked/ })).not.toBeInTheDocument();
  isOffline = false;
  await act(async () => void dispatchEvent(new Event('online')));
  expect(await screen.findByText('Your message is with Member 1.')).toBeInTheDocument();
  const [first, second, ...more] = sent.filter(({ path }) => path === '/api/messages').map(({ body }) => body);
  expect(second).toEqual(first);
  expect(more).toEqual([]);
});
