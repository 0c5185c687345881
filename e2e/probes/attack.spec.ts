import { expect, test } from '@playwright/test';
import { bannedMember } from '../attack/banned-member.js';
import { falseReporter } from '../attack/false-reporter.js';
import { minor } from '../attack/minor.js';
import { romanceScammer } from '../attack/romance-scammer.js';
import { scraper } from '../attack/scraper.js';
import { setScene, type Reach, type Scene } from '../attack/scene.js';
import { accountsOfOneNetwork, spammer } from '../attack/spammer.js';
import { stalker } from '../attack/stalker.js';
import { dataDir } from '../product/installation.js';

/** `npm run attack` uses a separate product with production limits. */
const IS_WHOLE = process.env.ATTACK === 'whole';
const STRANGERS = IS_WHOLE ? 12 : 5;
const ACCOUNTS = IS_WHOLE ? 10 : 2;
const CITIES = ['London, United Kingdom', 'Berlin, Germany', 'Chicago, United States', 'Toronto, Canada'];

test.skip(!dataDir, 'needs the administrator of an installation that the tests started themselves');

let scene: Scene;
test.beforeAll(async () => {
  scene = await setScene(STRANGERS);
});

const lines: string[] = [];
test.afterAll(() => {
  if (IS_WHOLE) console.log(['| who | what | how far |', '| --- | --- | --- |', ...lines].join('\n'));
});

async function play(who: string, attack: Promise<Reach>, limits: Reach): Promise<void> {
  const reach = await attack;
  for (const [what, far] of Object.entries(reach)) lines.push(`| ${who} | ${what} | ${far} |`);
  for (const [what, limit] of Object.entries(limits)) expect(reach[what], what).toBeLessThanOrEqual(limit);
}

test('a spammer reaches two strangers with the same words, and three with any', () =>
  play('Spammer', spammer(scene), {
    'first messages with contact details or deals that arrive, of 5': 0,
    'strangers who get the same words on the first day': 2,
    'strangers who get them over the socket': 2,
    'strangers who get different words on the first day': 3,
  }));

test('a romance scammer with many accounts can ask for money only after an answer', () =>
  play('Romance scammer', romanceScammer(scene, ACCOUNTS), {
    'asks for money in a first message that arrive': 0,
    'strangers who get the story, per account': 2,
    'seconds from the ban to the end of the session': 5,
  }));

test('a stalker has no channel left once both accounts are blocked', () =>
  play('Stalker', stalker(), {
    'channels open to who is blocked, of 6': 0,
    'messages of the second account left with the victim': 1,
    'channels open after the second block, of 6': 0,
  }));

test('a banned member is recognised by all their data', () =>
  play('Banned member', bannedMember(scene), {
    'seconds from the ban to the end of session and socket': 5,
    'ways back into the banned account': 0,
    'new accounts with the same address': 0,
    'new accounts with the same phone number': 0,
    'strangers that a new account in the same browser reaches on the first day': 0,
  }));

test('a false reporter hides one picture, closes no account and reaches the limit', () =>
  play('False reporter', falseReporter(scene), {
    'pictures hidden by two new accounts, of 3': 1,
    'pictures hidden again after the moderator has dismissed': 0,
    'accounts closed': 0,
    'cases from the same report five times': 1,
    'reports taken in a day': 20,
  }));

test('a scraper finds no address and reaches the limit', () =>
  play('Scraper', scraper(IS_WHOLE ? CITIES : []), {
    'whole addresses in the public directory': 0,
    'photos without a session': 0,
    'members found by a made-up id': 0,
    'addresses, numbers and surnames in all cards': 0,
    'cards of four cities that one account reads in a minute': 100,
  }));

test('a minor cannot enter an age under 18, and a report hides the picture', () =>
  play('Minor', minor(scene), {
    'ages under 18 that are taken, of 9': 0,
    'seconds from the first report to the picture being hidden': 5,
    'seconds from the decision to the end of card and session': 5,
  }));

// The other runs have wide network limits.
if (IS_WHOLE) {
  test('one network makes five accounts in an hour', async () => {
    const what = 'accounts from one network in an hour, of 12';
    await play('Spammer', accountsOfOneNetwork(12), { [what]: 5 });
  });
}
