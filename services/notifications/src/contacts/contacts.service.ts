import { Members } from '@corner/service-kit/members/members';
import { Injectable } from '@nestjs/common';
import { ContactRepository, type ContactRow } from './contact.repository.js';

@Injectable()
export class ContactsService {
  constructor(
    private readonly rows: ContactRepository,
    private readonly members: Members,
  ) {}

  /** Asks the owners about members who seem unreachable: their latest event may come after the one at hand. */
  async findCurrent(memberIds: readonly string[]): Promise<ContactRow[]> {
    if (memberIds.length === 0) return [];
    const known = await this.rows.findMany(memberIds);
    const settled = new Set(known.filter(isSettled).map(({ member_id }) => member_id));
    const doubtful = memberIds.filter((id) => !settled.has(id));
    if (doubtful.length === 0) return known;
    await this.members.refresh(doubtful);
    return this.rows.findMany(memberIds);
  }
}

const isSettled = ({ purged, reachable, name }: ContactRow) => purged || (reachable && name !== null);
