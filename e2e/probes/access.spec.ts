import { clientFrame } from '@corner/contracts/messaging.api';
import { pairId } from '@corner/contracts/pair-id';
import { expect, test } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { ACCESS, CALLERS, OBJECTS, TAKEN, type Access, type CallerName, type ObjectName } from './access.data.js';
import { Administrator } from '../people/administrator.js';
import { Canary } from './canary.js';
import { endpointsOfTheServices } from './endpoints.js';
import { dataDir, suspend } from '../product/installation.js';
import { Caller, Member, type Answer } from '../people/member.js';
import { Frames } from '../people/frames.js';

/** Training data visible to its member only. */
const TRAINING = ['availability', 'shareHours', 'sizeBand', 'trainWith', 'trainDistance', 'trainAges'];
const OWNERS = ['email', 'phoneNumber', 'lastName', 'interestedIn', 'notificationSettings', ...TRAINING];
const UNSEEN_BY_STAFF = ['password', 'passwordHash', 'token', 'lat', 'lng'];
const NEVER_SEEN = [...UNSEEN_BY_STAFF, 'cell', 'role', 'latitude', 'longitude', 'phone'];
const endpoints = endpointsOfTheServices();

test('every endpoint of the services is declared, and nothing else', () => {
  expect(endpoints.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(Object.keys(ACCESS).sort());
});

test.describe('against the running product', () => {
  test.skip(!dataDir, 'needs the installation that the tests started themselves');

  let people: Record<Exclude<ObjectName, 'unknown' | 'none'>, Member>;
  let third: Member;
  let me: Member;
  let limited: () => Promise<Caller>;
  /** Members hidden from `me`, changed after they were hidden. */
  let canaries: Canary[];
  let staff: Record<'admin' | 'super_admin', Administrator>;

  test.beforeAll(async () => {
    test.setTimeout(120_000);
    const [own, matched, stranger, others, blocker, suspended, unverified, incomplete, another, trains, ...hiding] =
      await Promise.all([
        Member.join(),
        Member.join(),
        Member.join(),
        Member.join(),
        Member.join(),
        Member.join(),
        Member.join({ verified: false }),
        Member.join({ complete: false }),
        Member.join(),
        Member.join({ profile: { intents: ['training'] } }),
        Member.join(),
        Member.join(),
        Member.join(),
      ]);
    const [secluded, blocked, asked] = hiding as [Member, Member, Member];
    people = { own, matched, stranger, others, blocker, secluded, trains, suspended, unverified, incomplete };
    me = own;
    third = another;
    await matched.expect('PATCH', '/api/profile', { body: { phoneNumber: '+44 7911 123456' } });
    await own.like(matched);
    await matched.like(own);
    // A match of two other members and their messages.
    await others.like(third);
    await third.like(others);
    for (const [from, to] of [
      [own, matched],
      [others, third],
    ] as const) {
      await from.expect('POST', '/api/messages', { body: { recipientId: to.id, content: 'Between us' } });
    }
    for (const other of [blocker, blocked]) {
      await own.like(other);
      await other.like(own);
    }
    await own.expect('POST', '/api/messages', { body: { recipientId: asked.id, content: 'May I ask you?' } });
    await blocker.expect('POST', '/api/blocks', { body: { userId: own.id } });
    await own.expect('POST', '/api/blocks', { body: { userId: blocked.id } });
    for (const hidden of [secluded, asked]) {
      await hidden.expect('PATCH', '/api/settings/privacy', { body: { discoverable: false } });
    }
    await expect.poll(async () => (await own.call('GET', '/api/conversations')).text).toContain('Member unavailable');
    canaries = await Promise.all([blocker, secluded, blocked, asked, trains].map((member) => Canary.of(member)));
    await suspend(suspended.id);
    await expectGone(own, [blocker, secluded, suspended]);
    await expect.poll(async () => (await own.call('GET', `/api/members/${trains.id}`)).status).toBe(404);
    await expect.poll(async () => (await suspended.call('GET', '/api/auth/user')).status).toBe(401);
    const { email, password } = suspended;
    limited = async () => {
      const caller = new Caller();
      expect((await caller.call('POST', '/api/login', { body: { email, password } })).status).toBe(403);
      return caller;
    };
    const root = await Administrator.signIn();
    staff = { admin: await root.appoint('admin'), super_admin: root };
    await new Caller().call('POST', '/api/register', { body: TAKEN });
  });

  const callerOf = (name: Exclude<CallerName, 'limited'>): Caller =>
    name === 'anonymous'
      ? new Caller()
      : name === 'member'
        ? me
        : name === 'admin' || name === 'super_admin'
          ? staff[name]
          : people[name];

  for (const [endpoint, access] of Object.entries(ACCESS)) {
    test(`${endpoint}: callers`, async () => {
      for (const name of CALLERS) {
        let caller = name === 'limited' ? await limited() : callerOf(name);
        if (access.completes && name === 'incomplete') caller = await Member.join({ complete: false });
        const signedIn = caller instanceof Member || caller instanceof Administrator ? caller : null;
        if (access.endsSession && signedIn && name !== 'suspended') caller = await signedIn.elsewhere();
        const answer = await ask(
          caller,
          endpoint,
          access,
          String(name === 'member' ? unknownOf(access) : randomUUID()),
        );
        expect(answer.status, `${name}: ${answer.text.slice(0, 300)}`).toBe(access.callers[name] ?? 401);
        expectNothingOfOthers(answer, caller, access);
      }
    });
  }

  for (const [endpoint, access] of Object.entries(ACCESS)) {
    const { objects } = access;
    if (!objects) continue;
    test(`${endpoint}: objects`, async () => {
      for (const name of OBJECTS) {
        const expected = objects.expect[name];
        if (expected === undefined) continue;
        for (const id of await idsOf(objects.of, name)) {
          const asking = objects.as ? staff[objects.as] : me;
          const answer = await ask(asking, endpoint, access, id);
          expect(answer.status, `${name} ${id}: ${answer.text.slice(0, 300)}`).toBe(expected);
          expectNothingOfOthers(answer, asking, access);
        }
      }
    });
  }

  function unknownOf({ objects }: Access): string {
    return objects?.of === 'media' ? 'A'.repeat(22) : randomUUID();
  }

  async function idsOf(kind: NonNullable<Access['objects']>['of'], name: ObjectName): Promise<string[]> {
    if (name === 'none') return ['nonsense', 'match_', `${randomUUID()}x`, "1' or '1'='1"];
    if (name === 'unknown')
      return kind === 'pair'
        ? [randomUUID(), `match_${randomUUID()}`]
        : [unknownOf({ callers: {}, objects: { of: kind, expect: {} } })];
    if (kind === 'member') return [people[name].id, people[name].id.toUpperCase()];
    if (kind === 'session') {
      const sessions = (await people[name].expect('GET', '/api/sessions')).body as { id: string }[];
      return sessions.map(({ id }) => id);
    }
    const pair = name === 'others' ? pairId(people.others.id, third.id) : pairId(me.id, people[name].id);
    return [pair, `match_${pair}`];
  }

  /** Checks that a response has no values of other members, nor owners' fields: in one `expect`, which takes 2 ms of CPU. */
  function expectNothingOfOthers(answer: Answer, caller: Caller, access: Access): void {
    const keys = keysIn(answer.body);
    const found = caller instanceof Administrator ? UNSEEN_BY_STAFF.filter((key) => keys.has(key)) : foundOfOthers();
    expect(found, answer.text.slice(0, 500)).toEqual([]);
    if (caller instanceof Member && caller.id === me.id) expectNoTraceOfHidden(answer.body);

    function foundOfOthers(): string[] {
      if (access.isMasked) keys.delete('email');
      const isPrivate = (key: string) =>
        NEVER_SEEN.includes(key) || (!access.isOwn && (OWNERS.includes(key) || key.startsWith('preferred')));
      const isSelf = (other: Member) => other === caller || (caller instanceof Member && other.id === caller.id);
      const others = [...Object.values(people), third].filter((other) => !isSelf(other));
      const values = others.flatMap(({ email, lastName }) => [email, lastName, '7911123456']);
      return [...[...keys].filter(isPrivate), ...values.filter((value) => answer.text.includes(value))];
    }
  }

  function expectNoTraceOfHidden(value: unknown): void {
    const traces = canaries.flatMap((canary) => canary.tracesIn(value));
    expect(traces, JSON.stringify(value)?.slice(0, 500)).toEqual([]);
  }

  test('blocks, ended matches and conversations show nothing newer about a hidden member', async () => {
    const [blocker, secluded, blocked, asked] = canaries.map(({ member }) => member) as [
      Member,
      Member,
      Member,
      Member,
    ];
    for (const { id } of [blocker, secluded]) await me.expect('POST', '/api/blocks', { body: { userId: id } });
    for (const canary of canaries) await canary.change();
    const lists = ['/api/blocks', '/api/matches/ended', '/api/conversations', '/api/public/users?limit=50'];
    const [blocks, ended, conversations, listed] = await Promise.all(
      lists.map(async (path) => (await me.expect('GET', path)).body),
    );
    const unavailable = { name: 'Member unavailable', profileImages: [] };
    expect(blocks).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ id: blocked.id, name: 'Tester', profileImages: [] }),
        expect.objectContaining({ id: blocker.id, ...unavailable }),
        expect.objectContaining({ id: secluded.id, ...unavailable }),
      ]),
    );
    expect(ended).toEqual(
      expect.arrayContaining(
        [blocker, blocked].map(({ id }) =>
          expect.objectContaining({ user: { id, name: 'Tester', profileImages: [], available: true } }),
        ),
      ),
    );
    const user = { id: asked.id, ...unavailable, available: false };
    expect(conversations).toContainEqual(expect.objectContaining({ user }));
    for (const list of [blocks, ended, conversations, listed]) expectNoTraceOfHidden(list);
    const signedOut = await new Caller().expect('GET', '/api/public/users?limit=50');
    expectNoTraceOfHidden(signedOut.body);
  });

  test('a profile rejects a photo of another member and stays unchanged', async () => {
    const photo = Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64');
    const before = (await me.expect('GET', '/api/auth/user')).text;
    const answer = await me.call('PATCH', '/api/profile', {
      body: { bio: 'Changed', profileImages: [`/api/media/photos/${'A'.repeat(22)}`] },
    });
    expect(answer.status).toBe(400);
    const form = new FormData();
    form.append('photo', new Blob([photo], { type: 'image/png' }), 'photo.png');
    expect((await me.call('POST', '/api/profile/photos', { raw: form })).status).toBe(400);
    expect((await me.expect('GET', '/api/auth/user')).text).toBe(before);
  });

  test.describe('/ws', () => {
    const valid: Record<string, Record<string, unknown>> = {
      auth: { userId: randomUUID() },
      message: { recipientId: randomUUID(), content: 'Hello' },
      resume: { cursors: {} },
      sync: { conversationId: randomUUID(), after: 0 },
      read: { conversationId: randomUUID(), seq: 1 },
      typing: { conversationId: randomUUID(), on: true },
      presence: { userIds: [randomUUID()] },
    };

    test('every frame of the contract is declared', () => {
      const types = clientFrame.def.options.map((option) => option.shape.type.def.values[0]);
      expect(Object.keys(valid).sort()).toEqual([...types].sort());
    });

    test('no socket opens without a session or from another site', async () => {
      await expect(new Caller().socket()).rejects.toMatchObject({ status: 401 });
      await expect((await limited()).socket()).rejects.toMatchObject({ status: 401 });
      await expect(people.suspended.socket()).rejects.toMatchObject({ status: 401 });
      await expect(me.socket({ origin: 'https://evil.example' })).rejects.toMatchObject({ status: 403 });
    });

    test('nothing is done before the auth frame, and only for its member', async () => {
      for (const [type, fields] of Object.entries(valid).filter(([type]) => type !== 'auth')) {
        const frames = new Frames(await me.socket());
        frames.send({ type, ...fields });
        expect(await frames.next('error'), type).toMatchObject({ code: 'unauthorized' });
        frames.socket.close();
      }
      const frames = new Frames(await me.socket());
      frames.send({ type: 'auth', userId: people.matched.id });
      expect(await frames.closed).toBe(4401);
    });

    test('a sender who may not write gets the reason', async () => {
      for (const [member, code] of [
        [people.unverified, 'email_not_verified'],
        [people.incomplete, 'profile_incomplete'],
      ] as const) {
        const frames = await Frames.signIn(member);
        frames.send({ type: 'message', recipientId: people.matched.id, content: 'Hello' });
        expect(await frames.next('error')).toMatchObject({ code });
        frames.socket.close();
      }
    });

    test('no frame reveals changes of a hidden member', async () => {
      await me.expect('PATCH', '/api/settings/privacy', { body: { showOnline: true } });
      const frames = await Frames.signIn(me);
      frames.send({ type: 'presence', userIds: canaries.map(({ member }) => member.id) });
      for (const canary of canaries) {
        await canary.change();
        await canary.member.expect('PATCH', '/api/settings/privacy', { body: { showOnline: true } });
        const online = await Frames.signIn(canary.member);
        for (const conversationId of [`dm_${me.id}`, pairId(me.id, canary.member.id)]) {
          online.send({ type: 'typing', conversationId, on: true });
          frames.send({ type: 'sync', conversationId: pairId(me.id, canary.member.id), after: 0 });
          await frames.next('error', 'history');
        }
        online.socket.close();
      }
      frames.send({
        type: 'resume',
        cursors: Object.fromEntries(canaries.map((c) => [pairId(me.id, c.member.id), 0])),
      });
      frames.send({ type: 'sync', conversationId: randomUUID(), after: 0 });
      await frames.next('error');
      expect(frames.received.filter(({ online, on }) => online === true || on === true)).toEqual([]);
      expectNoTraceOfHidden(frames.received);
      frames.socket.close();
    });

    test("others' conversations and hidden members are not found", async () => {
      const theirs = pairId(people.others.id, third.id);
      // Use another member: twenty messages in ten seconds are the limit of one.
      const outsider = await Member.join();
      await people.blocker.expect('POST', '/api/blocks', { body: { userId: outsider.id } });
      const strange = await Frames.signIn(outsider);
      for (const id of [theirs, `match_${theirs}`, randomUUID(), 'nonsense']) {
        for (const frame of [
          { type: 'message', matchId: id, content: 'Hello' },
          { type: 'sync', conversationId: id, after: 0 },
          { type: 'read', conversationId: id, seq: 1 },
          { type: 'typing', conversationId: id, on: true },
        ]) {
          strange.send(frame);
          expect(await strange.next('error'), JSON.stringify(frame)).toMatchObject({ code: 'conversation_not_found' });
        }
      }
      const { blocker, trains, suspended, unverified, incomplete } = people;
      for (const [name, { id }] of Object.entries({ outsider, blocker, trains, suspended, unverified, incomplete })) {
        strange.send({ type: 'message', recipientId: id, content: 'Hello' });
        expect(await strange.next('error'), name).toMatchObject({ code: 'recipient_not_found' });
      }
      strange.socket.close();
      const frames = await Frames.signIn(me);
      const watched = await Frames.signIn(people.blocker);
      frames.send({ type: 'resume', cursors: { [theirs]: 0 } });
      frames.send({ type: 'presence', userIds: [people.blocker.id, people.stranger.id, people.others.id] });
      // Frames are answered in order, so nothing came before this error.
      frames.send({ type: 'sync', conversationId: randomUUID(), after: 0 });
      await frames.next('error');
      expect(frames.received.filter(({ type }) => type === 'history')).toEqual([]);
      expect(frames.received.filter(({ online }) => online === true)).toEqual([]);
      for (const other of Object.values(people)) {
        if (other !== me) expect(JSON.stringify(frames.received)).not.toContain(other.email);
      }
      watched.socket.close();
      expectNoTraceOfHidden(frames.received);
      frames.socket.close();
    });
  });
});

/** Waits until members who block or are suspended disappear with their events. */
async function expectGone(member: Member, others: Member[]): Promise<void> {
  for (const { id } of others) {
    for (const path of [`/api/members/${id}`, `/api/messages/${id}`]) {
      await expect.poll(async () => (await member.call('GET', path)).status, path).toBe(404);
    }
  }
}

async function ask(caller: Caller, endpoint: string, { objects, body, upload }: Access, id: string): Promise<Answer> {
  const [method = '', path = ''] = endpoint.split(' ');
  const address = path.replace(/:\w+/, encodeURIComponent(id));
  if (upload) {
    const form = new FormData();
    form.append(upload, new Blob(['no media']), 'file');
    return caller.call(method, address, { raw: form });
  }
  return caller.call(method, address, {
    ...(body && { body: objects?.names ? { ...body, [objects.names]: id } : body }),
  });
}

function keysIn(value: unknown, keys = new Set<string>()): Set<string> {
  if (typeof value !== 'object' || value === null) return keys;
  if (!Array.isArray(value)) for (const key of Object.keys(value)) keys.add(key);
  for (const inner of Object.values(value)) keysIn(inner, keys);
  return keys;
}
