import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aloneOnThePage, openDeck, press, topCard } from '../test-deck';

aloneOnThePage();

const panel = (number: number) => screen.findByRole('dialog', { name: `You liked Member ${number}` });

it('closes by Back, and Back asks before it throws words away', async () => {
  await openDeck();
  await topCard(1);
  await press('Like');
  await panel(1);
  await waitFor(() => expect(history.state).toMatchObject({ overlay: 1 }));
  act(() => history.back());
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await press('Like');
  await panel(2);
  await userEvent.type(screen.getByLabelText('Message to Member 2'), 'Hi');
  await waitFor(() => expect(history.state).toMatchObject({ overlay: 1 }));
  act(() => history.back());
  await userEvent.click(await screen.findByRole('button', { name: 'Keep going' }));
  expect(screen.getByLabelText('Message to Member 2')).toHaveValue('Hi');
});

it('is the next stop of the keyboard after an arrow, and arrows go on', async () => {
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
