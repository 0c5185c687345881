import type { NoticeReceipt, NoticeRequest, NoticeStatus } from '@corner/contracts/admin/notices.api';
import { REPORT_CATEGORIES } from '@corner/domain/enumerations';
import { LIMITS } from '@corner/domain/limits';
import { AppError } from '@corner/service-kit/app-error';
import { ChallengesService } from '@corner/service-kit/challenges/challenges.service';
import { knownSecrets } from '@corner/service-kit/credentials/known-secrets';
import { openText, sealText } from '@corner/service-kit/credentials/sealed-text';
import { hashSecret, isSameSecret, newSecret } from '@corner/service-kit/credentials/secret-token';
import { Database } from '@corner/service-kit/database/database';
import { CONFIG } from '@corner/service-kit/service.config';
import { Inject, Injectable } from '@nestjs/common';
import { v7 } from 'uuid';
import type { AdminConfig } from '../admin.config.js';
import { caseNumber } from '../case-records/case.policy.js';
import { NoticeCases } from './notice-cases.service.js';
import { targetOf } from './notice-link.policy.js';
import { NoticesRepository, stateOf } from './notices.repository.js';

export const NOTICE_CHALLENGE = 'notice';
const CONFIRMATION = 'confirm-notice';
const NUMBER = /^N-(\d{1,9})$/i;

@Injectable()
export class NoticesService {
  constructor(
    private readonly db: Database,
    private readonly notices: NoticesRepository,
    private readonly cases: NoticeCases,
    private readonly challenges: ChallengesService,
    @Inject(CONFIG) private readonly config: AdminConfig,
  ) {}

  async receive(request: NoticeRequest): Promise<NoticeReceipt> {
    await this.challenges.spend(request.challenge, NOTICE_CHALLENGE);
    const receipt = await this.store(request);
    this.cases.openSoon();
    return receipt;
  }

  /** Returns the same number and time for every notice: its target is looked up afterwards. */
  async store(request: NoticeRequest): Promise<NoticeReceipt> {
    const [id, secret] = [v7(), newSecret()];
    const kind = REPORT_CATEGORIES.codeOf(request.kind)!;
    const isClear = Boolean(request.name || (request.link && targetOf(request.link, this.config.publicUrl)));
    const { internalSecret } = this.config;
    const number = await this.db.transaction(async (tx) => {
      const mailed = await this.notices.mailed(tx, request.contact);
      const given = await this.notices.insert(tx, { ...request, kind, id, secret: hashSecret(secret), isClear });
      if (mailed < LIMITS.notice.mailsPerDay) {
        await tx.publish('admin.notice-received', {
          noticeId: id,
          number: caseNumber('notice', given),
          email: request.contact,
          language: request.language ?? null,
          sealedToken: sealText(sealText(id, CONFIRMATION, internalSecret), 'notice-received', internalSecret),
          isClear,
        });
      }
      return given;
    });
    return { number: caseNumber('notice', number), secret };
  }

  /** The token of the mail counts as a secret too: its bearer owns the address. */
  async status(number: string, secret: string): Promise<NoticeStatus> {
    const digits = NUMBER.exec(number)?.[1];
    const row = digits === undefined ? null : await this.notices.status(Number(digits));
    if (!row) throw new AppError('admin.notice-not-found');
    if (!isSameSecret(hashSecret(secret), row.secret)) {
      if (this.idOf(secret) !== row.id) throw new AppError('admin.notice-not-found');
      await this.cases.confirm(row.id);
    }
    return {
      number: caseNumber('notice', row.number),
      state: stateOf(row),
      day: row.created_at.toISOString().slice(0, 10),
    };
  }

  private idOf(token: string): string | undefined {
    try {
      return openText(token, CONFIRMATION, knownSecrets(this.config));
    } catch {
      return undefined;
    }
  }
}
