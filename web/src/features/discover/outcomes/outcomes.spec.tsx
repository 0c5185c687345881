import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { browser } from '../../../shared/paths';
import { type Answer } from '../../../shared/testing/server';
import { cardOf } from '@corner/contracts/people.fixture';
import { cardsOf, swipeAnswer } from '../test-cards';
import { aloneOnThePage, receiveMatch, openDeck, press, topCard } from '../test-deck';

aloneOnThePage();

describe('a like without a match', () => {
  async function like(answers: Record<string, Answer> = {}) {
    const page = await openDeck(answers);
    await topCard(1);
    await press('Like');
    await screen.findByRole('region', { name: 'You liked Member 1' });
    return page;
  }

  it('rejects an empty message', async () => {
    const { sent } = await like();
    await userEvent.type(screen.getByLabelText('Message to Member 1'), '  ');
    await press('Send Message');
    expect(await screen.findByText('Empty message')).toBeInTheDocument();
    expect(screen.getByText('Please write a message before sending')).toBeInTheDocument();
    expect(sent.some(({ path }) => path === '/api/messages')).toBe(false);
  });

  it('limits a message to 500 characters', async () => {
    await like();
    const field = screen.getByLabelText('Message to Member 1');
    await userEvent.click(field);
    await userEvent.paste('x'.repeat(600));
    expect(field).toHaveValue('x'.repeat(500));
    expect(screen.getByText('500/500')).toBeInTheDocument();
  });

  it('keeps the text when sending fails', async () => {
    await like({ 'POST /api/messages': { status: 403, body: { message: 'Not now' } } });
    await userEvent.type(screen.getByLabelText('Message to Member 1'), 'Hi there');
    expect(screen.getByText('8/500')).toBeInTheDocument();
    await press('Send Message');
    expect(await screen.findByText('Failed to send message')).toBeInTheDocument();
    expect(screen.getByText('Not now')).toBeInTheDocument();
    expect(screen.getByLabelText('Message to Member 1')).toHaveValue('Hi there');
  });

  it('shows a failure without a server, and the success of the next try', async () => {
    let tries = 0;
    await like({ 'POST /api/messages': () => (tries++ ? { status: 201, body: {} } : { status: 503 }) });
    await userEvent.type(screen.getByLabelText('Message to Member 1'), 'Hi there');
    await press('Send Message');
    expect(await screen.findByText('Failed to send message')).toBeInTheDocument();
    expect(screen.getByText('Please try again later')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Send Message' })).toBeEnabled());
    await press('Send Message');
    expect(await screen.findByText('Message sent!')).toBeInTheDocument();
    expect(screen.getByText('Your message has been sent to Member 1.')).toBeInTheDocument();
  });

  it('explains beside the text why it is rejected', async () => {
    const message = 'A first message cannot carry links.';
    await like({ 'POST /api/messages': { status: 400, body: { code: 'CONTACT_DETAILS', message } } });
    const field = screen.getByLabelText('Message to Member 1');
    await userEvent.type(field, 'I am at t.me/x');
    await press('Send Message');
    await waitFor(() => expect(field).toHaveAccessibleDescription(message));
    expect(field).toHaveValue('I am at t.me/x');
    await userEvent.type(field, '{Backspace}');
    expect(field).not.toHaveAccessibleDescription();
  });

  it('leaves the last word to the end of the session', async () => {
    const go = jest.spyOn(browser, 'go').mockImplementation(() => undefined);
    await like({ 'POST /api/messages': { status: 401, body: { message: 'Unauthorized' } } });
    await userEvent.type(screen.getByLabelText('Message to Member 1'), 'Hi there');
    await press('Send Message');
    expect(await screen.findByText(/^You are logged out. What you entered stays here/)).toBeInTheDocument();
    expect(go).not.toHaveBeenCalled();
    expect(screen.queryByText('Failed to send message')).not.toBeInTheDocument();
    go.mockRestore();
  });

  it('sends the trimmed text', async () => {
    const { sent } = await like({ 'POST /api/messages': { status: 201, body: {} } });
    await userEvent.type(screen.getByLabelText('Message to Member 1'), ' Hi there ');
    await press('Send Message');
    expect(await screen.findByText('Your message has been sent to Member 1.')).toBeInTheDocument();
    expect(sent.find(({ path }) => path === '/api/messages')?.body).toEqual({
      recipientId: cardOf(1).id,
      content: 'Hi there',
      clientId: expect.any(String),
      intent: 'dating',
    });
    expect(screen.queryByRole('region', { name: /^You liked/ })).not.toBeInTheDocument();
  });

  it.each(['{Escape}', '{ArrowLeft}'])('closes its dialog on %s', async (key) => {
    await like();
    await userEvent.keyboard(key);
    expect(screen.queryByRole('region', { name: /^You liked/ })).not.toBeInTheDocument();
  });

  it.each(['Keep Swiping', 'Send Message'])('returns the focus after %s', async (button) => {
    await like({ 'POST /api/messages': { status: 201, body: {} } });
    screen.getByRole('button', { name: 'Like' }).focus();
    if (button === 'Send Message') await userEvent.type(screen.getByLabelText('Message to Member 1'), 'Hi');
    screen.getByRole('button', { name: button }).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('region', { name: /^You liked/ })).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole('button', { name: 'Like' })).toHaveFocus());
  });

  it('leaves arrow keys to the text field', async () => {
    await like();
    await userEvent.type(screen.getByLabelText('Message to Member 1'), 'Hi{ArrowLeft}');
    expect(await topCard(2)).toBeInTheDocument();
  });

  it.each([
    ['Keep Swiping', () => press('Keep Swiping')],
    ['Escape', () => userEvent.keyboard('{Escape}')],
  ])('asks on %s before it discards text', async (_way, leave) => {
    await like();
    await userEvent.type(screen.getByLabelText('Message to Member 1'), 'Hi');
    await leave();
    await userEvent.click(await screen.findByRole('button', { name: 'Keep going' }));
    expect(screen.getByLabelText('Message to Member 1')).toHaveValue('Hi');
    await leave();
    await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: /^You liked/ })).not.toBeInTheDocument());
  });
});

describe('a match', () => {
  it.each([
    ['Send Message', '/matches'],
    ['Chat with Member 1', '/chat/m1'],
  ])('of the own like: %s opens %s', async (name, path) => {
    const { location } = await openDeck({
      'POST /api/swipe': { body: swipeAnswer({ match: true, matchId: 'm1' }) },
    });
    await topCard(1);
    await press('Like');
    const dialog = await screen.findByRole('dialog', { name: "It's a Match" });
    expect(dialog).toHaveTextContent('Member 1');
    await userEvent.click(within(dialog).getByRole('link', { name }));
    expect(location()).toBe(path);
  });

  describe('starts the conversation', () => {
    const opener = 'Which throw is yours?';
    async function meet(answers: Record<string, Answer> = {}) {
      const page = await openDeck({
        'POST /api/swipe': { body: swipeAnswer({ match: true, matchId: 'm1' }) },
        'POST /api/messages': { status: 201, body: {} },
        ...answers,
      });
      await topCard(1);
      await press('Like');
      const dialog = await screen.findByRole('dialog', { name: "It's a Match" });
      return { ...page, dialog, field: within(dialog).getByLabelText('Message to Member 1') };
    }

    it('with three shared openers: one fills the field and is sent to the chat', async () => {
      const { dialog, field, sent, location } = await meet();
      expect(within(within(dialog).getByRole('list', { name: 'Openers' })).getAllByRole('button')).toHaveLength(3);
      await press(opener);
      expect(field).toHaveValue(opener);
      expect(field).toHaveFocus();
      await press('Send Message');
      await waitFor(() => expect(location()).toBe('/chat/m1'));
      expect(sent.find(({ path }) => path === '/api/messages')?.body).toEqual({
        recipientId: cardOf(1).id,
        content: opener,
        clientId: expect.any(String),
        intent: 'dating',
      });
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    });

    it('replaces one opener by another, but never own words', async () => {
      const { field } = await meet();
      await press(opener);
      await press('How was your last session?');
      expect(field).toHaveValue('How was your last session?');
      await userEvent.clear(field);
      await userEvent.type(field, 'Hello!');
      await press(opener);
      expect(field).toHaveValue(`Hello! ${opener}`);
    });

    it('keeps words that failed, and resends them as the same message', async () => {
      let tries = 0;
      const { field, sent, location } = await meet({
        'POST /api/messages': () => (tries++ ? { status: 201, body: {} } : { status: 503 }),
      });
      await userEvent.type(field, 'Hello!{Enter}');
      await waitFor(() => expect(field).toHaveAccessibleDescription());
      expect(field).toHaveValue('Hello!');
      await press('Send Message');
      await waitFor(() => expect(location()).toBe('/chat/m1'));
      const ids = sent
        .filter(({ path }) => path === '/api/messages')
        .map(({ body }) => (body as { clientId: string }).clientId);
      expect(ids).toHaveLength(2);
      expect(new Set(ids).size).toBe(1);
    });

    it.each([
      ['Keep Swiping', () => press('Keep Swiping')],
      ['Escape', () => userEvent.keyboard('{Escape}')],
    ])('asks on %s before it discards text', async (_way, leave) => {
      const { field } = await meet();
      await userEvent.type(field, 'Hello!');
      await leave();
      await press('Keep going');
      expect(field).toHaveValue('Hello!');
      await leave();
      await press('Discard');
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    });

    it('with general openers when nothing is known about the partner', async () => {
      await openDeck({ 'GET /api/discover': { body: cardsOf(1) } });
      await topCard(1);
      receiveMatch(7);
      expect(await screen.findByRole('button', { name: 'How was your last session?' })).toBeVisible();
    });
  });

  it('vibrates when the corners touch', async () => {
    const vibrate = jest.fn();
    Object.assign(navigator, { vibrate });
    await openDeck();
    await topCard(1);
    receiveMatch(7);
    const dialog = await screen.findByRole('dialog', { name: "It's a Match" });
    expect(vibrate).not.toHaveBeenCalled();
    fireEvent.animationStart(dialog.querySelector('.match-flash')!);
    expect(vibrate).toHaveBeenCalledTimes(1);
    Object.assign(navigator, { vibrate: undefined });
  });

  it('returns the focus to the button that made it', async () => {
    await openDeck({ 'POST /api/swipe': { body: swipeAnswer({ match: true, matchId: 'm1' }) } });
    await topCard(1);
    screen.getByRole('button', { name: 'Like' }).focus();
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('dialog', { name: "It's a Match" });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Like' })).toHaveFocus());
  });

  it("of the partner's like is shown too, and closes with Keep Swiping", async () => {
    await openDeck();
    await topCard(1);
    receiveMatch(7);
    const dialog = await screen.findByRole('dialog', { name: "It's a Match" });
    expect(dialog).toHaveTextContent('Member 7');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Keep Swiping' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await topCard(1)).toBeInTheDocument();
  });

  describe('from the partner waits for the end of', () => {
    afterEach(() => jest.useRealTimers());
    /** Receives match frames and returns a function that advances time. */
    function receiveMatches(...numbers: number[]) {
      jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate', 'nextTick'] });
      numbers.forEach((number) => receiveMatch(number));
      return () => act(() => jest.advanceTimersByTimeAsync(5000));
    }
    const shown = () => screen.queryByRole('dialog', { name: "It's a Match" });
    const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

    it('a gesture, however many matches there are', async () => {
      await openDeck();
      fireEvent.pointerDown(await topCard(1));
      const wait = receiveMatches(7, 8);
      await wait();
      expect(shown()).not.toBeInTheDocument();
      fireEvent.pointerUp(window);
      await wait();
      expect(shown()).toHaveTextContent('Member 7');
      click('Keep Swiping');
      await wait();
      expect(shown()).toHaveTextContent('Member 8');
      click('Keep Swiping');
      await wait();
      expect(shown()).not.toBeInTheDocument();
    });

    it('typing, and keeps the text', async () => {
      await openDeck();
      await topCard(1);
      click('Like');
      const field = await screen.findByLabelText('Message to Member 1');
      act(() => field.focus());
      const wait = receiveMatches(1);
      await wait();
      expect(shown()).not.toBeInTheDocument();
      fireEvent.change(field, { target: { value: 'Hi' } });
      act(() => field.blur());
      await wait();
      expect(shown()).toHaveTextContent('Member 1');
      expect(field).toHaveValue('Hi');
    });

    it('another dialog', async () => {
      await openDeck();
      await topCard(1);
      click('Filters');
      const filters = await screen.findByRole('dialog', { name: 'Search Filters' });
      const wait = receiveMatches(7);
      await wait();
      expect(shown()).not.toBeInTheDocument();
      fireEvent.click(within(filters).getByRole('button', { name: 'Close' }));
      await wait();
      expect(shown()).toHaveTextContent('Member 7');
    });
  });
});
