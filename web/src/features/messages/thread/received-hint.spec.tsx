import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { conversationIn, messageIn } from '../../../shared/conversations/answers';
import { chooseHints } from '../../../shared/hints/hints-choice';
import { selectSafety } from '../../../shared/safety/safety-slice';
import { renderPage } from '../../../shared/testing/render-page';
import { ana } from '../../../shared/testing/server';
import { bo, conversation, message, THREAD } from '../test-messages';
import { lineMaker } from './chat-lines';
import { ReceivedHint } from './chat-parts';

const show = (...contents: string[]) => {
  const messages = contents.map((content, at) => messageIn(message(at + 1, bo.id, { content })));
  const thread = { messages, held: [], upTo: messages.length, hasOlder: false };
  const lines = lineMaker(ana.id)(thread as never, [], 0);
  const page = (
    <>
      <p>Chat</p>
      <ReceivedHint conversation={conversationIn(conversation())} lines={lines} />
    </>
  );
  return renderPage(page, {
    path: `/chat/${THREAD}`,
    answers: { 'GET /api/auth/user': { body: ana } },
  });
};
const named = { name: 'Does this bother you?' };
const hint = () => screen.findByRole('region', named);
const none = async () => {
  await screen.findByText('Chat');
  await act(async () => void (await import('../../../shared/hints/hint-parts')));
  expect(screen.queryByRole('region', named)).not.toBeInTheDocument();
};

beforeEach(() => localStorage.clear());

it('is hidden for harmless words, and where the member wants no hints', async () => {
  const { unmount } = show('Rounds on Friday?', 'The drop-in is 20 €');
  await none();
  unmount();
  chooseHints(ana.id, false);
  show('You are such a loser');
  await none();
});

it('offers report and block for hurtful words, and sends no text', async () => {
  const { store, sent } = show('You are such a loser', 'Answer me');
  expect(await hint()).toBeInTheDocument();
  expect(sent.map(({ path }) => path)).toEqual(['/api/auth/user']);
  await userEvent.click(screen.getByRole('button', { name: 'Report and block' }));
  expect(selectSafety(store.getState())).toMatchObject({
    open: true,
    target: { id: bo.id, asked: 'report', wrong: 'harassment' },
  });
});

it('is hidden after an answer until the next such message', async () => {
  const { unmount } = show('You are such a loser');
  await userEvent.click(await screen.findByRole('button', { name: 'No' }));
  await none();
  unmount();
  const again = show('You are such a loser', 'Sorry');
  await none();
  again.unmount();
  show('You are such a loser', 'Sorry', 'Could you lend me 100 euros?');
  expect(await hint()).toHaveTextContent('Bo Larsen writes about money.');
});
