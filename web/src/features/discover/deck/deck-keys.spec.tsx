import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { toast } from '../../../shared/ui/overlays/toast-store';
import { aloneOnThePage, openDeck, press, receiveMatch, refused, topCard } from '../test-deck';

aloneOnThePage();

const ARROWS = ['ArrowRight', 'ArrowUp', 'ArrowLeft'];
const pressArrows = (on: Element) => ARROWS.forEach((key) => fireEvent.keyDown(on, { key }));

async function openCard() {
  const page = await openDeck({ 'POST /api/swipe': refused(429, 'LIKE_QUOTA', { 'retry-after': '7200' }) });
  await topCard(1);
  return page;
}

it.each([
  ['Search Filters', () => press('Filters')],
  ['Member 1, 21', () => press('Full profile of Member 1')],
  ['Out of likes', () => press('Like')],
  ["It's a Match", () => receiveMatch(7)],
])('arrow keys swipe nothing under %s, wherever the focus is', async (name, open) => {
  const { sent } = await openCard();
  await open();
  const dialog = await screen.findByRole('dialog', { name });
  const before = sent.filter(({ path }) => path === '/api/swipe').length;
  pressArrows(document.body);
  for (const button of within(dialog).getAllByRole('button')) pressArrows(button);
  await waitFor(() => expect(screen.getByRole('dialog', { name })).toBe(dialog));
  expect(sent.filter(({ path }) => path === '/api/swipe')).toHaveLength(before);
});

it('arrow keys swipe nothing from the list of toasts', async () => {
  const { swipes } = await openCard();
  act(() => void toast({ title: 'Saved' }));
  fireEvent.keyDown(document, { key: 'F8', code: 'F8' });
  const { activeElement } = document;
  expect(screen.getByRole('region', { name: /^Notifications/ })).toContainElement(activeElement as HTMLElement);
  pressArrows(activeElement!);
  await topCard(1);
  expect(swipes()).toHaveLength(0);
});
