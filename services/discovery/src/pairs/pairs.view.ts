import type { BlockView, EndedMatch } from '@corner/contracts/discovery.api';
import { frozenPersonView } from '@corner/service-kit/members/shown-member.view';

export interface BlockRow {
  id: string;
  state: string;
  name: string | null;
  createdAt: string;
}

export interface EndedMatchRow {
  id: string;
  otherId: string;
  state: string;
  name: string | null;
  endedAt: string;
}

export function blockView({ createdAt, ...row }: BlockRow): BlockView {
  const { id, name, profileImages } = frozenPersonView(row);
  return { id, createdAt, name, profileImages };
}

export function endedMatchView({ id, otherId, state, name, endedAt }: EndedMatchRow): EndedMatch {
  return { id, endedAt, user: frozenPersonView({ id: otherId, state, name }) };
}
