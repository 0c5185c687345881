import { Frames } from '../people/frames.js';
import { Member } from '../people/member.js';
import { received, write, type Reach, type Scene } from './scene.js';

const AD = 'I teach a weekend course about winning every round, places are nearly gone, so be quick about it.';
const CONTACTS = [
  'Write to me at coach@spam.example',
  'All about it on https://spam.example/win',
  'Call me: +44 7911 123456',
  'Telegram: @win_every_round',
  'Put 50 dollars in my wallet and double it, bitcoin only',
];
/** Messages without similar words. */
const OTHERS = [
  'Do you know a good place for pads near the harbour, early in the morning before work begins?',
  'My shoulder is better at last, and I want someone patient for light technical sparring again.',
  'Which of the two southpaws on Saturday would you have given the fourth round, honestly speaking?',
  'Looking for people who like long runs along the coast even when there is heavy rain and wind.',
];

/** Sends the same words to everyone, then other words, from one account after the other. */
export async function spammer({ strangers }: Scene): Promise<Reach> {
  const [first, second, third] = await Promise.all([Member.join(), Member.join(), Member.join()]);
  let contacts = 0;
  for (const content of CONTACTS) if ((await write(first, strangers[0]!, content)).status === 201) contacts++;
  for (const each of strangers) await write(first, each, AD);
  const frames = await Frames.signIn(second);
  for (const each of strangers) {
    frames.send({ type: 'message', recipientId: each.id, content: `Hi! ${AD}` });
    await frames.next('ack', 'message', 'error');
  }
  frames.socket.close();
  for (const [at, each] of strangers.entries()) await write(third, each, OTHERS[at % OTHERS.length]!);
  const by = async (sender: Member) => (await received(strangers, [sender])).strangers;
  return {
    'first messages with contact details or deals that arrive, of 5': contacts,
    'strangers who get the same words on the first day': await by(first),
    'strangers who get them over the socket': await by(second),
    'strangers who get different words on the first day': await by(third),
  };
}

/** Number of accounts that one network makes in an hour, with an installation's `LIMIT_FACTOR`. */
export async function accountsOfOneNetwork(tries: number): Promise<Reach> {
  const { network } = await Member.register();
  let made = 1;
  for (; made < tries; made++) if (!(await Member.register({ network }).catch(() => undefined))) break;
  return { [`accounts from one network in an hour, of ${tries}`]: made };
}
