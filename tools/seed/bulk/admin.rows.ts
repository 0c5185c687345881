import { fold } from '@corner/domain/text/folding';
import type { ClientBase } from 'pg';
import { CULTURES, NEUTRAL_NAMES, type Culture } from '../people.data.js';
import { Dice } from '../dice.js';
import { copyInto, copyLine } from './copy.js';
import { bulkId } from './discovery.rows.js';
import { bulkEmail } from './identity.rows.js';

/* Writes into the admin service's schema, for benchmarks only; changes with its migrations. */

const DAY_MS = 86_400_000;
const cultures: readonly Culture[] = Object.values(CULTURES);

interface Person {
  first: string;
  last: string;
  email: string;
  words: string[];
  publicWords: string[];
  createdAt: string;
  listed: boolean;
}

/** The member with this number: the higher, the newer. */
function personOf(index: number, count: number, now: number): Person {
  const dice = new Dice(`directory:${index}`);
  const culture = dice.pick(cultures);
  const first = dice.chance(0.1) ? dice.pick(NEUTRAL_NAMES) : dice.pick(dice.chance(0.5) ? culture.women : culture.men);
  const last = dice.pick(culture.families);
  const email = bulkEmail(index);
  const names = [...new Set([...parts(first), ...parts(last)])];
  const listed = index % 10 > 0;
  return {
    first,
    last,
    email,
    words: [email, ...names],
    publicWords: listed ? parts(first) : [],
    createdAt: new Date(now - ((count - index) / count) * 1000 * DAY_MS).toISOString(),
    listed,
  };
}

function parts(name: string): string[] {
  const written = fold(name).split(/\s+/);
  return written.flatMap((word) => [...new Set([word, ...word.split(/[^\p{L}\p{N}]+/u)])]).filter(Boolean);
}

/** COPY's text for a list of words, none of which needs escaping. */
const array = (words: readonly string[]) => `{${words.map((word) => JSON.stringify(word)).join(',')}}`;

function* memberLines(count: number, now: number): Generator<string> {
  for (let i = 0; i < count; i++) {
    const { first, last, email, words, publicWords, createdAt, listed } = personOf(i, count, now);
    const photo = `/portraits/sample-${String(1 + (i % 11)).padStart(2, '0')}.webp`;
    yield copyLine([
      bulkId(i),
      1,
      1,
      first,
      last,
      email,
      `${first} ${last}`,
      array([photo]),
      '{boxing,bjj}',
      'Austin, Texas, United States',
      i % 200 === 0 ? 'suspended' : 'active',
      i % 20 === 0 ? 'premium' : 'free',
      true,
      i % 3 === 0,
      i % 7 === 0,
      true,
      listed,
      listed,
      createdAt,
      new Date(now - (i % 90) * DAY_MS).toISOString().slice(0, 10),
      array(words),
      array(i % 200 === 0 ? [] : publicWords),
    ]);
  }
}

function* wordLines(count: number, now: number): Generator<string> {
  for (let i = 0; i < count; i++) {
    const { words, publicWords, createdAt } = personOf(i, count, now);
    const listed = i % 200 > 0;
    for (const word of words) yield copyLine([word, bulkId(i), createdAt, listed && publicWords.includes(word)]);
  }
}

/** Fills the directory, the figures with it: they are counted by triggers. */
export async function insertDirectory(client: ClientBase, count: number, say: (text: string) => void): Promise<void> {
  const now = Date.now();
  await client.query('begin');
  await copyInto(
    client,
    'directory_members',
    `member_id, account_version, profile_version, first_name, last_name, email, name, photos, combat_sports, location,
     state, plan, email_verified, phone_verified, facebook_verified, complete, discoverable, wants_listing, created_at,
     seen_on, words, public_words`,
    memberLines(count, now),
  );
  say('directory');
  await copyInto(client, 'directory_words', 'word, member_id, created_at, is_public', wordLines(count, now));
  say("the directory's words");
  await client.query('commit');
  await client.query('vacuum analyze directory_members');
  await client.query('vacuum analyze directory_words');
}
