import { decide, reported } from '../../attack/scene.js';
import type { Member } from '../../people/member.js';
import { dataDir } from '../../product/installation.js';
import { newestMail, type Mail } from '../../product/mailbox.js';
import { expect, test, toast, write } from '../../screens/screen.js';
import { banForGood, openDecision } from './cases.js';

const RULE = 'Scam or spam';
const WARNED = 'For your safety: an account you wrote with was removed';
const CORRECTED = 'A correction: the account was not removed for good';

test.skip(!dataDir, 'needs the administrator of an installation that the tests started themselves');

test('warns members who wrote with a banned fraudster once, and notifies them once that the ban was lifted', async ({
  newMember,
  newMemberPage,
  boss,
}) => {
  const { member: fraud, page } = await newMemberPage({ profile: { name: 'Fenton' } });
  const [asked, answering, asking, stranger] = [
    await newMember(),
    await newMember(),
    await newMember(),
    await newMember(),
  ];
  await write(fraud, asked, 'You train in the evening, too?');
  await write(fraud, answering, 'Which gym do you go to on Sundays?');
  await write(answering, fraud, 'The one at the harbour.');
  await write(asking, fraud, 'Rounds on Friday?');
  const mails = async ({ email }: Member) => {
    const answer = await page.request.get('/dev/mailbox.json', { params: { to: email } });
    return ((await answer.json()) as Mail[])
      .map(({ subject }) => subject)
      .filter((each) => [WARNED, CORRECTED].includes(each));
  };
  const met = [asked, answering, asking];
  const all = () => Promise.all([...met, stranger].map(mails));

  const id = await reported(asked, fraud, RULE);
  await banForGood(boss, id, RULE);
  for (const { email } of met)
    expect((await newestMail(page.request, email, new RegExp(WARNED))).text).toContain('Fenton');
  expect(await all()).toEqual([[WARNED], [WARNED], [WARNED], []]);

  await openDecision(page, fraud);
  await expect(page.getByRole('heading', { name: 'We closed your account for good.' })).toBeVisible();
  await page.getByRole('button', { name: 'Appeal' }).click();
  await page.getByLabel('Why is the decision wrong?').fill('I asked for nothing but a sparring partner.');
  await page.getByRole('button', { name: 'Send appeal' }).click();
  await toast(page, 'Appeal sent');
  await decide(boss, id, { action: 'reverse' });
  for (const { email } of met) await newestMail(page.request, email, new RegExp(CORRECTED));
  expect(await all()).toEqual([...met.map(() => [CORRECTED, WARNED]), []]);
});
