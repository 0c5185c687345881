import { cardOf } from '@corner/contracts/people.fixture';
import { pairId } from '@corner/contracts/pair-id';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { paths } from '../../../shared/paths';
import { renderPage } from '../../../shared/testing/render-page';
import { ana, type Answer } from '../../../shared/testing/server';
import { swipeAnswer } from '../test-cards';
import { MemberPage } from './member-page';

const card = cardOf(1, { openIntents: ['dating', 'training'], pace: 'flow', gear: ['gi', 'no-gi'] });
const { id } = card;
const pair = `GET /api/conversations?with=${id}`;
const matchOf = (intents: string[]) => ({
  ...{
    id: `match_${pairId(ana.id, id)}`,
    isMatch: true,
    user: { id, name: card.name, profileImages: [], available: true },
    intents,
  },
  ...{ lastMessage: null, createdAt: '2026-03-01T10:00:00Z', unreadCount: 0, isRequest: false, canSend: true },
  ...{ theirReadSeq: 0, myReadSeq: 0 },
});

async function openMember(own: object, answers: Record<string, Answer> = {}, search = '') {
  const page = renderPage(<MemberPage />, {
    path: `/members/${id}${search}`,
    route: paths.memberRoute,
    answers: {
      'GET /api/auth/user': { body: ana },
      [`GET /api/members/${id}`]: { body: { ...card, ...own } },
      ...answers,
    },
  });
  await screen.findByRole('link', { name: 'Message' });
  return page;
}
const buttons = async () => {
  await screen.findByRole('button', { name: /^Report or block/ });
  return screen
    .getAllByRole('button')
    .map(({ textContent }) => textContent)
    .filter((name) => name === 'Like' || name === 'Train together');
};
const chat = () => screen.getByRole('link', { name: 'Message' }).getAttribute('href');

describe('the page of a member', () => {
  it('only links to the thread where nothing is open', async () => {
    const { sent } = await openMember({ openIntents: [] });
    expect(await buttons()).toEqual([]);
    expect(chat()).toBe(`/chat/dm_${id}`);
    expect(sent.some(({ path }) => path.includes('conversations'))).toBe(false);
  });

  it.each([
    ['two who matched for it', { [pair]: { body: [matchOf(['training'])] } }, ['Like']],
    ['two who never wrote', { [pair]: { body: [] } }, ['Like', 'Train together']],
  ])('offers likes for open intents, to %s', async (_, answers, offered) => {
    await openMember({}, answers);
    await screen.findByRole('button', { name: 'Like' });
    expect(await buttons()).toEqual(offered);
    expect(chat()).toBe(`/chat/dm_${id}?intent=dating`);
  });

  it("uses the URL's intent for the like and the first message", async () => {
    const answers = { [pair]: { body: [] }, 'POST /api/swipe': { body: swipeAnswer() } };
    const { sent } = await openMember({ openIntents: ['training'] }, answers, '?intent=training');
    expect(screen.getByText('Gi · No-gi')).toBeInTheDocument();
    expect(screen.getByText('Flow')).toBeInTheDocument();
    expect(chat()).toBe(`/chat/dm_${id}?intent=training`);
    await userEvent.click(await screen.findByRole('button', { name: 'Train together' }));
    expect(await screen.findByRole('button', { name: 'Liked' })).toBeDisabled();
    expect(sent.find(({ path }) => path === `/api/members/${id}`)).toMatchObject({ search: '?intent=training' });
    const swipes = sent.filter(({ path }) => path === '/api/swipe').map(({ body }) => body);
    expect(swipes).toEqual([{ targetId: id, isLike: true, kind: 'like', intent: 'training' }]);
  });

  it('shows a failed pass and stays', async () => {
    const answers = { [pair]: { body: [] }, 'POST /api/swipe': { status: 404, body: { message: 'gone' } } };
    const { location } = await openMember({ openIntents: ['dating'] }, answers);
    await userEvent.click(await screen.findByRole('button', { name: 'Pass' }));
    expect(await screen.findByText('Member 1 is no longer available')).toBeInTheDocument();
    expect(location()).toBe(`/members/${id}`);
  });

  it('passes in every deck with an open intent, confirms it and goes back', async () => {
    const answers = { [pair]: { body: [] }, 'POST /api/swipe': { body: swipeAnswer() } };
    const { sent, location } = await openMember({}, answers);
    await userEvent.click(await screen.findByRole('button', { name: 'Pass' }));
    expect(await screen.findByText('You passed on Member 1.')).toBeInTheDocument();
    const swipes = sent.filter(({ path }) => path === '/api/swipe').map(({ body }) => body);
    expect(swipes).toEqual(
      ['dating', 'training'].map((intent) => ({ targetId: id, isLike: false, kind: 'pass', intent })),
    );
    expect(location()).toBe('/matches');
  });

  it('offers no pass on a match', async () => {
    await openMember({}, { [pair]: { body: [matchOf(['training'])] } });
    await screen.findByRole('button', { name: 'Like' });
    expect(screen.queryByRole('button', { name: 'Pass' })).not.toBeInTheDocument();
  });

  it('allows a retry when the like failed', async () => {
    const answers = { [pair]: { body: [] }, 'POST /api/swipe': { status: 503, body: { message: 'busy' } } };
    await openMember({ openIntents: ['dating'] }, answers);
    await userEvent.click(await screen.findByRole('button', { name: 'Like' }));
    expect(await screen.findByText('Failed to process swipe. Please try again.')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Like' })).toBeEnabled());
  });

  describe('its hearts', () => {
    const shown = {
      openIntents: ['dating'],
      photos: [{ url: '/a' }, { url: '/b' }],
      prompts: [{ id: 'teach_me', answer: 'Leg locks' }],
    };
    const hearts = () => screen.queryAllByRole('button', { name: /^Like (this|photo)/ });

    it.each<[string, object, Answer]>([
      ['whom nothing is open to', { openIntents: [] }, { body: [] }],
      ['matched for what the profile is shown for', {}, { body: [matchOf(['dating'])] }],
    ])('are hidden for %s', async (_, own, answer) => {
      await openMember({ ...shown, ...own }, { [pair]: answer });
      await buttons();
      expect(hearts()).toEqual([]);
    });

    it('like the item beside them, with a message, and disappear', async () => {
      const answers = { [pair]: { body: [] }, 'POST /api/swipe': { body: swipeAnswer() } };
      const { sent } = await openMember(shown, { ...answers, 'POST /api/messages': { status: 201, body: {} } });
      await waitFor(() => expect(hearts()).toHaveLength(3));
      await userEvent.click(screen.getByRole('button', { name: 'Like this answer: Teach me' }));
      await userEvent.type(await screen.findByLabelText(/^Say something/), 'Me too');
      await userEvent.click(screen.getByRole('button', { name: 'Like and send' }));
      expect(await screen.findByText('Your like and your words are with Member 1.')).toBeInTheDocument();
      const bodies = sent.filter(({ method }) => method === 'POST').map(({ body }) => body);
      expect(bodies).toEqual([
        { targetId: id, isLike: true, kind: 'like', intent: 'dating', about: { prompt: 'teach_me' } },
        expect.objectContaining({ recipientId: id, content: 'Me too', about: { prompt: 'teach_me' } }),
      ]);
      expect(screen.getByRole('button', { name: 'Liked' })).toBeDisabled();
      expect(hearts()).toEqual([]);
    });

    it('return rejected words', async () => {
      const answers = { [pair]: { body: [] }, 'POST /api/swipe': { body: swipeAnswer() } };
      const refused = { status: 400, body: { code: 'CONTACT_DETAILS', message: 'no details' } };
      await openMember(shown, { ...answers, 'POST /api/messages': refused });
      await userEvent.click(await screen.findByRole('button', { name: 'Like photo 1' }));
      await userEvent.type(await screen.findByLabelText(/^Say something/), 'Call me');
      await userEvent.click(screen.getByRole('button', { name: 'Like and send' }));
      expect(await screen.findByDisplayValue('Call me')).toBeInTheDocument();
    });
  });
});
