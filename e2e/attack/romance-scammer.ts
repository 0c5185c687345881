import { Member } from '../people/member.js';
import { decide, isSignedOut, received, reported, secondsUntil, write, type Reach, type Scene } from './scene.js';

const STORY =
  'Your smile stopped me today. I am an engineer on a platform far out at sea and train alone every evening. Tell me of you?';
const ASK = 'My card is blocked out here. Could you send 300 dollars by bitcoin to my wallet until Monday?';

/** Many accounts with one story: likes, first messages, and a request for money after an answer. */
export async function romanceScammer({ strangers, moderator }: Scene, count: number): Promise<Reach> {
  const accounts = await Promise.all(Array.from({ length: count }, () => Member.join()));
  const [first] = accounts as [Member];
  const victim = await Member.join();
  const isAskTaken = (await write(first, victim, ASK)).status === 201;
  await write(first, victim, STORY);
  for (const [at, account] of accounts.entries()) {
    const start = (at * 3) % strangers.length;
    for (const each of [...strangers.slice(start), ...strangers.slice(0, start)]) {
      await account.like(each);
      await write(account, each, STORY);
    }
  }
  const reach = await received([...strangers, victim], accounts);
  await write(victim, first, 'Hello! I train in the evening, too.');
  await write(first, victim, ASK);
  const answered = await received([victim], [first]);
  const id = await reported(victim, first, 'Scam or spam');
  await decide(moderator, id, { action: 'ban', rule: 'Scam or spam' });
  const seconds = await secondsUntil('the scammer is signed out', () => isSignedOut(first));
  const left = await Promise.all(accounts.map(isSignedOut));
  return {
    'asks for money in a first message that arrive': Number(isAskTaken),
    [`strangers reached by ${count} accounts on the first day, of ${strangers.length + 1}`]: reach.strangers,
    'strangers who get the story, per account': reach.messages / count,
    'asks for money that arrive after an answer': answered.messages - 2,
    'seconds from the ban to the end of the session': seconds,
    [`accounts left after one was banned, of ${count}`]: left.filter((isOut) => !isOut).length,
  };
}
