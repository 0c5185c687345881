import { trimmed } from '@corner/domain/text/characters';
import { Injectable } from '@nestjs/common';
import { OwnersClient } from '../clients/owners.client.js';
import type { Names } from './cases.view.js';

@Injectable()
export class NamesService {
  constructor(private readonly owners: OwnersClient) {}

  async of(memberIds: readonly (string | null)[]): Promise<Names> {
    const ids = [...new Set(memberIds.filter((id) => id !== null))];
    if (ids.length === 0) return new Map();
    const accounts = await this.owners.accounts(ids);
    return new Map(
      accounts.map(({ memberId, firstName, lastName }) => [memberId, trimmed(`${firstName} ${lastName}`)] as const),
    );
  }
}
