import type { EventMap, EventType } from '@corner/contracts/events/event-map';
import type { AccountFacts } from '@corner/contracts/identity.api';
import type { ProfileSnapshot } from '@corner/contracts/profiles.api';
import { EventNames, ensureStream } from '@corner/event-bus/nats/event-stream';
import { connectNats } from '@corner/event-bus/nats/nats-connection';
import { pairId } from '@corner/contracts/pair-id';
import type { Intent } from '@corner/domain/pairs/intents';
import { accountOf, profileOf } from '@corner/testing/members';
import { stubResponse } from '@corner/testing/other-services';
import { persona, type Persona } from '@corner/testing/personas';
import { jetstream } from '@nats-io/jetstream';
import { v7 } from 'uuid';

let version = 0;

export function account(of: Persona, facts: Partial<AccountFacts> = {}): AccountFacts {
  return accountOf(of, { version: ++version, ...facts });
}

export function profile(of: Persona, privacy: Partial<ProfileSnapshot['privacy']> = {}): ProfileSnapshot {
  const photos = [{ url: `/api/media/${of.id}/1` }, { url: `/api/media/${of.id}/2` }];
  return profileOf(of, { version: ++version, photos, privacy });
}

/** Creates a member in identity and profiles only; messaging has no event yet. */
export function member(
  name: string,
  facts: Partial<AccountFacts> = {},
  privacy: Partial<ProfileSnapshot['privacy']> = {},
): Persona {
  const of = persona(name);
  stubResponse('GET', `/internal/accounts/${of.id}`, account(of, facts));
  stubResponse('GET', `/internal/profiles/${of.id}`, profile(of, privacy));
  return of;
}

export function relation(
  a: Persona,
  b: Persona,
  blocked = false,
  matchedAt: string | null = null,
  of: { intents?: Intent[]; openIntents?: Intent[] } = {},
): void {
  const matchId = matchedAt && pairId(a.id, b.id);
  const answer = { matchId, matchedAt, blocked, asOf: new Date().toISOString(), ...of };
  stubResponse('GET', `/internal/relations/${a.id}/${b.id}`, answer);
  stubResponse('GET', `/internal/relations/${b.id}/${a.id}`, answer);
  if (matchId) {
    stubResponse('GET', `/internal/matches/${matchId}`, { matchId, memberIds: [a.id, b.id], createdAt: matchedAt });
  }
}

/** Creates a match in discovery only; messaging has no event yet. */
export function matchedPair(): [Persona, Persona] {
  const pair: [Persona, Persona] = [member('Ann'), member('Ben')];
  relation(...pair, false, new Date().toISOString());
  return pair;
}

/** Builds the request with which discovery hands over a block or unblock. */
export function blockEvents(memberId: string, blockedId: string, isOn = true, createdAt = new Date().toISOString()) {
  const type = isOn ? 'discovery.member-blocked' : 'discovery.member-unblocked';
  return { events: [{ type, eventId: v7(), createdAt, payload: { memberId, blockedId } }] };
}

export async function publish<T extends EventType>(type: T, payload: EventMap[T]): Promise<void> {
  const names = new EventNames(process.env.EVENTS_NAMESPACE);
  const connection = await connectNats(process.env.NATS_URL!, 'test');
  await ensureStream(connection, names);
  await jetstream(connection).publish(names.subject(type), JSON.stringify(payload), { msgID: v7() });
  await connection.close();
}
