import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Intent } from '@corner/domain/pairs/intents';
import type { ServerFrame } from '@corner/contracts/messaging.api';
import { cardOf } from '@corner/contracts/people.fixture';
import { socket } from '../../shared/socket/socket';
import { renderPage } from '../../shared/testing/render-page';
import { ana, type Answer } from '../../shared/testing/server';
import { DiscoverPage } from './discover-page';
import { cardsOf, swipeAnswer } from './test-cards';

let listener: Parameters<typeof socket.onFrame>[0];

/** Sets up a spec of the discover page: no socket, and clean storage for each test. */
export function aloneOnThePage(): void {
  beforeEach(() => {
    jest.spyOn(socket, 'acquire').mockReturnValue(() => undefined);
    jest.spyOn(socket, 'onFrame').mockImplementation((added) => ((listener = added), () => true));
  });
  afterEach(() => {
    jest.restoreAllMocks();
    localStorage.clear();
  });
}

export function receiveMatch(number: number, intents?: Intent[]): void {
  const user = { id: cardOf(number).id, name: `Member ${number}`, profileImages: [], available: true };
  const matchId = `m${number}`;
  const data = { matchId, conversationId: `match_${matchId}`, user, createdAt: '', intents };
  act(() => listener({ type: 'match', data } satisfies ServerFrame));
}

export async function openDeck(answers: Record<string, Answer> = {}) {
  const page = renderPage(<DiscoverPage />, {
    path: '/',
    answers: {
      'GET /api/auth/user': { body: ana },
      'GET /api/discover': { body: cardsOf(1, 2, 3, 4, 5, 6, 7, 8) },
      'POST /api/swipe': { body: swipeAnswer() },
      ...answers,
    },
  });
  const user = userEvent.setup();
  const swipes = () => page.sent.filter(({ path }) => path === '/api/swipe').map(({ body }) => body);
  return { ...page, user, swipes };
}
export const topCard = async (number: number) =>
  screen.findByRole('article', { name: `Member ${number}, ${20 + number}` });
export const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
export const refused = (status: number, code: string, headers = {}) => ({
  status,
  headers,
  body: { code, message: code },
});
