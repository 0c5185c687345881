import type { Member } from '../../people/member.js';

export interface StoredMessage {
  id: string;
  seq: number;
  content: string;
}

export async function storedMessages(member: Member, peer: Member): Promise<StoredMessage[]> {
  const stored: StoredMessage[] = [];
  for (let before = 2 ** 31 - 1; before > 1; before = stored[0]!.seq) {
    const path = `/api/messages/${peer.id}?limit=50&before=${before}`;
    const page = (await member.expect('GET', path)).body as StoredMessage[];
    if (page.length === 0) break;
    stored.unshift(...page);
  }
  return stored;
}
