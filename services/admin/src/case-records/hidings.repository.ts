import type { ProfileSnapshot } from '@corner/contracts/profiles.api';
import type { Transaction } from '@corner/event-bus/transaction';
import { Database } from '@corner/service-kit/database/database';
import { Injectable } from '@nestjs/common';
import { CaseEntity } from './case.entity.js';
import { FIRST_LOOK_HOURS } from './case.policy.js';
import { judgementTime } from './cases.repository.js';
import {
  DISMISSED_WITHIN_DAYS,
  hidesAtOnce,
  hidesMember,
  type HiddenBy,
  type HidingFacts,
  type MemberHidingFacts,
} from './hiding.policy.js';

/** The last decision of each case. */
const ENDS = `(select distinct on (d.case_id) d.case_id, d.action from decisions d join cases c on c.id = d.case_id
  where d.undone_at is null and (c.subject_id = $1 or c.reporter_id = $3) order by d.case_id, d.id desc)`;

const FACTS = `with ends as ${ENDS}
  select
    coalesce(bool_or(c.subject_id = $1 and c.photo = $2 and ($5::text is null or c.profile ->> 'videoUrl' = $5)
      and e.action not in ('remove_photo', 'remove_video', 'uphold')), false) as "isCleared",
    count(*) filter (where c.subject_id = $1 and c.photo <> $2 and c.hides = 'newcomer' and c.closed_at is null)::int
      as standing,
    count(*) filter (where c.subject_id = $1 and c.hides = 'newcomer' and e.action = 'dismiss'
      and c.closed_at > now() - $4 * interval '1 day')::int as dismissed,
    count(*) filter (where c.reporter_id = $3 and c.hides is not null and e.action = 'dismiss')::int
      as "dismissedOfReporter"
  from cases c left join ends e on e.case_id = c.id where c.subject_id = $1 or c.reporter_id = $3`;

const WHOLE = `kind = 'report' and photo is null and message_id is null and category in ('intimate', 'underage')`;

const WITNESSES = `select distinct reporter_id as id from cases
  where ${WHOLE} and subject_id = $1 and reporter_id <> $2 and closed_at is null limit 100`;

const MEMBER_FACTS = `with ends as ${ENDS}
  select
    coalesce(bool_or(c.subject_id = $1 and ${WHOLE} and e.action in ('dismiss', 'warn', 'answer', 'reverse')), false)
      as "isCleared",
    count(distinct c.reporter_id) filter (
      where c.subject_id = $1 and ${WHOLE} and c.closed_at is null and c.reporter_id = any($2::uuid[]))::int as witnesses,
    count(*) filter (where c.reporter_id = $3 and c.hides is not null and e.action = 'dismiss')::int
      as "dismissedOfReporter"
  from cases c left join ends e on e.case_id = c.id where c.subject_id = $1 or c.reporter_id = $3`;

const HIDE = `update cases set hides = 'known', due_at = least(due_at, now() + $2 * interval '1 hour')
  where id = $1 and hides is null and closed_at is null returning id`;

/** Later findings join the same case. */
const OPEN = `insert into cases (id, kind, subject_id, category, note, hides, found, due_at, profile, profile_at)
  values ($1, 'action', $2, $3, $4, 'known', 'account', now() + $5 * interval '1 hour', $6, now())
  on conflict (id) do update set note = concat_ws(', ', cases.note, excluded.note), times = cases.times + 1,
    due_at = least(cases.due_at, excluded.due_at), version = cases.version + 1
  returning times`;

interface RecognisedMember {
  caseId: string;
  memberId: string;
  category: string | null;
  note: string;
  hours: number;
  profile: ProfileSnapshot | null;
}

interface AccusedMember {
  caseId: string;
  memberId: string;
  category: string;
  reporterId: string;
  accountDays: number;
  /** Possible supporting reporters. */
  witnesses: readonly string[];
}

interface AccusedPicture {
  caseId: string;
  memberId: string;
  photo: string;
  /** The address of the video, since a newer one was never cleared. */
  video?: string | null;
  category: string | null;
}

interface Accused extends AccusedPicture {
  reporterId: string | null;
  accountDays: number | null;
}

/** Hides a reported picture with its case, if the rules allow it. Called under the members' locks. */
@Injectable()
export class HidingsRepository {
  constructor(private readonly db: Database) {}

  /** Returns other members with an undecided report of the whole member. */
  async witnesses(memberId: string, reporterId: string): Promise<string[]> {
    const rows = await this.db.query<{ id: string | null }>(WITNESSES, [memberId, reporterId]);
    return rows.flatMap(({ id }) => id ?? []);
  }

  async openFor(tx: Transaction, { profile, ...found }: RecognisedMember): Promise<boolean> {
    const { caseId, memberId, category, note, hours } = found;
    const values = [caseId, memberId, category, note, hours, profile && JSON.stringify(profile)];
    return (await tx.query<{ times: number }>(OPEN, values))[0]?.times === 1;
  }

  async hideMember(tx: Transaction, accused: AccusedMember): Promise<void> {
    const { caseId, memberId, category, reporterId, accountDays, witnesses } = accused;
    type Found = Omit<MemberHidingFacts, 'category' | 'accountDays'>;
    const [found] = await tx.query<Found>(MEMBER_FACTS, [memberId, witnesses, reporterId]);
    if (!hidesMember({ ...found!, category, accountDays })) return;
    if ((await tx.query(HIDE, [caseId, FIRST_LOOK_HOURS])).length === 0) return;
    const at = await judgementTime(tx);
    await tx.publish('admin.member-judged', { caseId, memberId, state: 'hidden', at });
  }

  async hide(tx: Transaction, accused: Accused): Promise<void> {
    const { category, accountDays } = accused;
    const found = await this.factsOf(tx, accused);
    const hides = hidesAtOnce({ ...found, category: category ?? '', accountDays });
    if (hides) await this.conceal(tx, accused, hides);
  }

  /** Hides a copy of a removed picture, unless a decision left this very picture visible. */
  async hideCopy(tx: Transaction, accused: AccusedPicture): Promise<void> {
    const { isCleared } = await this.factsOf(tx, { ...accused, reporterId: null });
    if (!isCleared) await this.conceal(tx, accused, 'known');
  }

  private async factsOf(tx: Transaction, accused: Pick<Accused, 'memberId' | 'photo' | 'video' | 'reporterId'>) {
    const { memberId, photo, video, reporterId } = accused;
    const values = [memberId, photo, reporterId, DISMISSED_WITHIN_DAYS, video];
    return (await tx.query<Omit<HidingFacts, 'category' | 'accountDays'>>(FACTS, values))[0]!;
  }

  private async conceal(tx: Transaction, accused: AccusedPicture, hides: HiddenBy): Promise<void> {
    const { caseId, memberId, photo, video, category } = accused;
    await tx.manager.update(CaseEntity, caseId, { hides });
    const at = await judgementTime(tx);
    const judged = { caseId, memberId, photo, state: 'hidden', rule: category, at } as const;
    await tx.publish('admin.photo-judged', { ...judged, ...(video && { video }) });
  }
}
