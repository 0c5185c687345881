import type { Transaction } from '@corner/event-bus/transaction';
import { hashSecret } from '@corner/service-kit/credentials/secret-token';
import { Injectable } from '@nestjs/common';
import type { AccountRow } from '../accounts/account.repository.js';
import { DeviceRepository } from '../devices/device.repository.js';
import { ReviewService } from '../reviews/review.service.js';
import { foldedAddress, isGrave, type Sign } from './offender.policy.js';
import { OffenderRepository } from './offender.repository.js';

/** Hides an account with a mark of a ban, and requests a review. */
@Injectable()
export class RecognitionService {
  constructor(
    private readonly offenders: OffenderRepository,
    private readonly devices: DeviceRepository,
    private readonly reviews: ReviewService,
  ) {}

  async byBrowser(tx: Transaction, accountId: string, deviceMark: string): Promise<void> {
    const hash = hashSecret(deviceMark);
    const marks = [hash, await this.devices.browserOf(tx, hash)];
    await this.compare(
      tx,
      accountId,
      marks.map((value) => ({ kind: 'device', value })),
    );
  }

  byAddress(tx: Transaction, { id, email }: AccountRow): Promise<void> {
    return this.compare(tx, id, [{ kind: 'address', value: foldedAddress(email) }]);
  }

  byPhone(tx: Transaction, accountId: string, phoneNumber: string): Promise<void> {
    return this.compare(tx, accountId, [{ kind: 'phone', value: phoneNumber }]);
  }

  private async compare(tx: Transaction, accountId: string, signs: readonly Sign[]): Promise<void> {
    const found = await this.offenders.recognise(tx, accountId, signs);
    const [first] = found;
    if (!first) return;
    const { caseId } = first;
    const waits = isGrave(await this.offenders.recognitions(tx, accountId), found);
    const marks = found.map(({ kind, ban, rule }) => ({ kind, ban, rule }));
    await tx.publish('identity.member-recognised', { caseId, memberId: accountId, marks, waits });
    await this.reviews.begin(tx, { accountId, caseId, waits });
  }
}
