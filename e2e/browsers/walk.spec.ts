import { expect, test } from '@playwright/test';
import { Administrator } from '../people/administrator.js';
import { Caller, Member, PASSWORD } from '../people/member.js';
import { portrait } from '../people/photos.js';
import { linkIn, newestMail } from '../product/mailbox.js';
import { DESKTOP, PHONE } from '../screens/screen.js';
import { nextTown } from '../screens/towns.js';
import { startDriver, type Engine, type Size } from './driver.js';
import { Hand } from './hand.js';
import { lookAtDialogs, lookAtPages, photograph } from './look.js';
import { record } from './recorder.js';
import { ADMINISTRATORS, DIALOGS, MEMBERS, SETUP_DIALOGS, VISITORS } from './screens.data.js';

const ENGINES: Engine[] = ['firefox', 'webkit'];
const NAMES: Record<Engine, string> = { firefox: 'Robin', webkit: 'Samira' };
const INTENTS = ['dating', 'training'];
const PHONE_USER: Holding = { size: PHONE, theme: 'Dark' };
const DESKTOP_USER: Holding = { size: DESKTOP, theme: 'Light' };
const PAIRS: Record<string, Record<Engine, Holding>> = {
  'WebKit on a phone, Firefox on a desktop': { webkit: PHONE_USER, firefox: DESKTOP_USER },
  'the other way round @whole': { webkit: DESKTOP_USER, firefox: PHONE_USER },
};

interface Holding {
  size: Size;
  theme: 'Dark' | 'Light';
}

for (const [pair, holdings] of Object.entries(PAIRS)) {
  test(`two people meet and talk, and every dialog is whole: ${pair}`, async ({ request }, testInfo) => {
    const town = nextTown();
    const run = Date.now();
    const emailOf = ({ engine }: Hand) => `${engine}-${holdings[engine].size.width}-${run}@example.com`;
    const hands = await Promise.all(
      ENGINES.map(async (engine) => {
        const driver = await startDriver(engine, holdings[engine].size);
        return new Hand(driver, process.env.E2E_BASE_URL!, engine);
      }),
    );
    const [firefox, webkit] = hands as [Hand, Hand];
    try {
      await Promise.all(hands.map(join));
      await meet(firefox, webkit);
      const others = await Promise.all(
        ['Luis', 'Kim', 'Noor', 'Rosa'].map((other) =>
          Member.join({ profile: { name: other, location: town, intents: INTENTS } }),
        ),
      );
      const lives = await Promise.all(hands.map((hand) => live(hand, others.slice(2) as [Member, Member])));
      await Promise.all(hands.map((hand, index) => lookAround(hand, lives[index]!)));
    } catch (error) {
      await Promise.all(hands.map((hand) => photograph(hand, testInfo.outputPath(`${hand.engine}.png`))));
      throw error;
    } finally {
      await Promise.all(hands.map(({ driver }) => driver.close()));
    }

    async function join(hand: Hand): Promise<void> {
      const email = emailOf(hand);
      await lookAtPages(hand, ['/']);
      await lookAtPages(hand, VISITORS);
      await hand.open('/auth/register');
      const fields = { firstName: NAMES[hand.engine], lastName: 'Walker', email, password: PASSWORD };
      for (const [field, words] of Object.entries({ ...fields, confirmPassword: PASSWORD }))
        await hand.fill(`input[name=${field}]`, words);
      await hand.press('Create Account');
      await hand.see('Check Your Email');
      await hand.open(linkIn(await newestMail(request, email, /confirm/i), '/auth/verify-email'));
      await hand.press('Confirm my email');
      await hand.see('Set up your profile');
      await lookAtDialogs(hand, SETUP_DIALOGS, holdings[hand.engine].size);
      await hand.open('/');
      await hand.see('Set up your profile');
      await hand.press('Both', 'Continue', 'Continue', 'Continue');
      await hand.fill('[role=combobox]', town);
      await hand.press({ css: '[role=option]' }, 'Continue', 'Judo', 'Blue Belt', 'Continue');
      await hand.until(`!!document.querySelector('input[type=file]')`);
      await hand.driver.upload('input[type=file]', portrait(2));
      await hand.see({ css: 'img[alt="Photo 1"]' });
      await hand.press('Record video');
      await record(hand);
      await hand.press('Continue', 'Not now', 'Not now');
      await hand.press('Complete Profile');
      await hand.see('Filters');
    }

    /** Blocks one, and ends the match with the other. */
    async function live(hand: Hand, [blocked, ended]: [Member, Member]): Promise<Caller> {
      const caller = new Caller();
      const answer = await caller.expect('POST', '/api/login', { body: { email: emailOf(hand), password: PASSWORD } });
      const { user } = answer.body as { user: { id: string } };
      await caller.expect('POST', '/api/blocks', { body: { userId: blocked.id } });
      await caller.expect('POST', '/api/swipe', { body: { targetId: ended.id, isLike: true } });
      const like = await ended.expect('POST', '/api/swipe', { body: { targetId: user.id, isLike: true } });
      const { matchId } = like.body as { matchId: string };
      await caller.expect('GET', `/api/conversations/match_${matchId}`);
      await caller.expect('DELETE', `/api/matches/${matchId}`);
      return caller;
    }

    async function lookAround(hand: Hand, caller: Caller): Promise<void> {
      const { size, theme } = holdings[hand.engine];
      await caller.expect('PATCH', '/api/profile', { body: { intents: INTENTS } });
      await hand.open('/settings');
      await hand.press(theme);
      await hand.until(`document.documentElement.dataset.theme === '${theme.toLowerCase()}'`);
      await hand.until(`getComputedStyle(document.body).backgroundColor !== 'rgba(0, 0, 0, 0)'`);
      await hand.open('/profile');
      await hand.until(`document.querySelector('main video')?.videoWidth > 0`);
      await lookAtPages(hand, MEMBERS);
      await lookAtDialogs(hand, DIALOGS, size);
      await caller.expect('PATCH', '/api/profile', { body: { language: 'Arabic' } });
      await lookAtPages(hand, ['/profile', '/discover']);
      await hand.until(`document.documentElement.dir === 'rtl'`);

      const { username, password } = (await Administrator.signIn()).credentials;
      await hand.open('/admin/login');
      await hand.fill('input[autocomplete=username]', username);
      await hand.fill('input[type=password]', password);
      await hand.enter();
      await hand.until(`location.pathname === '/admin/dashboard'`);
      await lookAtPages(hand, ADMINISTRATORS);
      await lookAtPages(hand, ['/admin']);
    }
  });
}

async function meet(one: Hand, other: Hand): Promise<void> {
  const sides = [
    [one, NAMES[other.engine]],
    [other, NAMES[one.engine]],
  ] as const;
  for (const [hand, name] of sides) {
    await expect(async () => {
      await hand.open('/discover');
      await expect
        .poll(() => hand.ask(`document.querySelector('article')?.textContent`), { timeout: 10_000 })
        .toContain(name);
    }).toPass({ timeout: 90_000 });
    await hand.press('Like');
  }
  await other.until(`document.querySelector('[role=dialog]')?.textContent.includes("It's a Match")`);
  await lookAtDialogs(other, [{ path: '', press: [] }], PHONE);
  for (const [hand, name] of sides) {
    await hand.open('/matches');
    await hand.press({ css: 'a[href^="/chat/"]' });
    await hand.see(name);
  }
  for (const [from, to, words] of [
    [one, other, 'Open mat on Thursday?'],
    [other, one, 'Thursday works.'],
  ] as const) {
    await from.fill('main textarea', words);
    await from.press('Send');
    await to.until(`document.querySelector('[role=log]')?.textContent.includes(${JSON.stringify(words)})`);
  }
}
