import type { AuditPage, ReportReceipt } from '@corner/contracts/admin.api';
import type { CaseRecord } from '@corner/contracts/admin/cases.api';
import { REPORT_CATEGORIES } from '@corner/domain/enumerations';
import { expect } from '@playwright/test';
import { setTimeout as delay } from 'node:timers/promises';
import type { Administrator } from '../../people/administrator.js';
import { Member, type Answer } from '../../people/member.js';
import { isReady, until } from './chat-drill.js';

const AT_ONCE = 4;
const SUBJECTS = 2;
/** With one more report about a paused member a reporter stays within the daily limit. */
const CATEGORIES = REPORT_CATEGORIES.labels.slice(0, 9);
const HOUR_MS = 3_600_000;

/** A case and the decisions of both moderators. */
interface Case {
  id: string;
  subject: Member;
  wishes: readonly [object, object];
}

/** Members who report each other, and two moderators who decide the same cases at the same time. */
export class Moderation {
  private readonly cases: Case[] = [];
  private accepted = new Map<string, number>();
  private answers = { accepted: 0, late: 0, broken: 0 };

  private constructor(private readonly moderators: readonly Administrator[]) {}

  static async begin(count: number, moderators: readonly Administrator[]): Promise<Moderation> {
    const moderation = new Moderation(moderators);
    const each = SUBJECTS * CATEGORIES.length + 1;
    const members: Member[] = [];
    while (members.length < Math.max(3, Math.ceil(count / each))) members.push(await Member.join());
    const pause = { action: 'pause', until: new Date(Date.now() + HOUR_MS).toISOString() };
    for (const [at, reporter] of members.entries()) {
      await moderation.open(reporter, await Member.join(), CATEGORIES[0]!, [pause, { action: 'dismiss' }]);
      for (let step = 1; step <= SUBJECTS; step++) {
        const subject = members[(at + step) % members.length]!;
        for (const category of CATEGORIES)
          await moderation.open(reporter, subject, category, [{ action: 'warn' }, { action: 'dismiss' }]);
      }
    }
    return moderation;
  }

  get decided(): number {
    return this.accepted.size;
  }

  get size(): number {
    return this.cases.length;
  }

  /** Both start with the same case and retry after an error. */
  async run(): Promise<void> {
    const queue = [...this.cases];
    const work = async () => {
      for (let one = queue.shift(); one; one = queue.shift()) {
        const { id, wishes } = one;
        await Promise.all(this.moderators.map((by, at) => this.decide(by, id, wishes[at]!)));
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  }

  /** Checks that each case was decided once with all effects, or not at all. */
  async expectWholeDecisions(): Promise<void> {
    const [moderator] = this.moderators as [Administrator];
    const twice = [...this.accepted.values()].filter((times) => times > 1).length;
    const torn: string[] = [];
    for (const { id, subject } of this.cases) {
      const { state, decisions, events } = (await moderator.expect('GET', `/api/admin/cases/${id}`)).body as CaseRecord;
      const { entries } = (await moderator.expect('GET', `/api/admin/audit?targetId=${id}`)).body as AuditPage;
      const counted = [
        decisions.length,
        events.filter(({ kind }) => kind === 'decided').length,
        entries.filter(({ action }) => action === 'case.decided').length,
      ];
      if (state !== 'closed' || counted.some((count) => count !== 1)) torn.push(`${id} ${state} ${counted.join()}`);
      if (decisions[0]?.action !== 'pause') continue;
      await until('who was paused is signed out', async () => {
        return (await subject.call('GET', '/api/auth/user')).status === 401;
      });
    }
    const { accepted, late, broken } = this.answers;
    console.log(
      `${this.cases.length} cases, ${accepted + late} decisions: ${accepted} accepted, ${late} too late; ` +
        `${broken} calls broke and were made again. ${twice} accepted twice, ${torn.length} torn.`,
    );
    expect({ twice, torn }).toEqual({ twice: 0, torn: [] });
  }

  private async open(reporter: Member, subject: Member, category: string, wishes: Case['wishes']): Promise<void> {
    const body = { memberId: subject.id, category };
    const { id } = (await reporter.expect('POST', '/api/reports', { body })).body as ReportReceipt;
    this.cases.push({ id, subject, wishes });
  }

  private async decide(by: Administrator, id: string, wish: object): Promise<void> {
    for (;;) {
      const body = { version: 1, ...wish };
      const answer = await by.call('POST', `/api/admin/cases/${id}/decision`, { body }).catch(() => undefined);
      if (isVerdict(answer)) {
        if (answer.status === 409) return void this.answers.late++;
        this.answers.accepted++;
        return void this.accepted.set(id, (this.accepted.get(id) ?? 0) + 1);
      }
      this.answers.broken++;
      if (!(await isReady())) await delay(200);
    }
  }
}

const isVerdict = (answer: Answer | undefined): answer is Answer => answer?.status === 200 || answer?.status === 409;
