import type { ErrorBody } from '@corner/contracts/errors/errors';
import type { ReportReceipt } from '@corner/contracts/admin.api';
import type { AccountFacts } from '@corner/contracts/identity.api';
import type { MessageEvidence } from '@corner/contracts/messaging.api';
import type { ProfileSnapshot } from '@corner/contracts/profiles.api';
import { Database } from '@corner/service-kit/database/database';
import { stubResponse } from '@corner/testing/other-services';
import { CaseDecisionsService } from '../case-queue/case-decisions.service.js';
import { photosOf } from '../directory/members.fixture.js';
import { persona, type Persona } from '@corner/testing/personas';
import type { TestService } from '@corner/testing/test-service';

export function member(name: string, facts: Partial<AccountFacts> = {}, complete = true): Persona {
  const who = persona(name);
  const account = { memberId: who.id, email: who.email, firstName: name, state: 'active', emailVerified: true };
  stubResponse('GET', `/internal/accounts/${who.id}`, { ...account, ...facts });
  const profile = {
    memberId: who.id,
    version: 1,
    name,
    complete,
    photos: photosOf(who),
    videoUrl: '/api/media/videos/intro',
  } as ProfileSnapshot;
  stubResponse('GET', `/internal/profiles/${who.id}`, profile);
  giveEvidence(who, profile);
  return who;
}

/** Fakes profiles' answer about a member with hidden pictures. */
export function giveEvidence({ id }: Persona, profile: Partial<ProfileSnapshot>, status?: number): void {
  for (const method of ['GET', 'PUT'] as const) {
    stubResponse(method, `/internal/profiles/${id}/evidence`, { memberId: id, ...profile }, status);
  }
}

/** Fakes identity's answer for the names of these, in this order. */
export function named(...members: Persona[]): void {
  const accounts = members.map(({ id, firstName, lastName }) => ({ memberId: id, firstName, lastName }));
  stubResponse('GET', `/internal/accounts?ids=${members.map(({ id }) => id).join(',')}`, accounts);
}

/** Fakes messaging's answer about two members; without messages it is down. */
export function giveMessages(
  reporter: Persona,
  subject: Persona,
  ...contents: [from: Persona, content: string][]
): void {
  const messages = contents.map(([from, content], index) => ({
    id: `m${index}`,
    senderId: from.id,
    content,
    createdAt: '2026-11-20T10:00:00.000Z',
  }));
  stubResponse('GET', evidencePath(reporter, subject), { messages } satisfies MessageEvidence);
}

export function messagingIsAway(reporter: Persona, subject: Persona): void {
  stubResponse('GET', evidencePath(reporter, subject), {}, 503);
}

const evidencePath = (a: Persona, b: Persona) => `/internal/evidence/${a.id}/${b.id}`;

export function report(admin: TestService, as: Persona | undefined, body: Record<string, unknown>) {
  return admin.request<ReportReceipt & ErrorBody>('POST', '/api/reports', {
    as,
    body: { category: 'Scam or spam', ...body },
  });
}

export interface StoredReport {
  category: string;
  note: string | null;
  profile: ProfileSnapshot | null;
  messages: MessageEvidence['messages'] | null;
  erased_at: Date | null;
}

export async function storedReports(admin: TestService, reporter: Persona): Promise<StoredReport[]> {
  return admin
    .get(Database)
    .query(`select * from cases where kind = 'report' and reporter_id = $1 order by created_at`, [reporter.id]);
}

export async function publishedAbout(admin: TestService, type: string, who: Persona): Promise<unknown[]> {
  const rows = await admin
    .get(Database)
    .query<{ payload: unknown }>(
      `select payload from outbox where type = $1 and payload ->> 'memberId' = $2 order by id`,
      [type, who.id],
    );
  return rows.map((row) => row.payload);
}

/** Skips the seconds in which decisions can be undone. */
export async function sendDecisionNotices(admin: TestService): Promise<void> {
  const sql = `update decisions set tell_at = now() - interval '1 second' where tell_at is not null`;
  await admin.get(Database).query(sql);
  await admin.get(CaseDecisionsService).sendDueNotices();
}
