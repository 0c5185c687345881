import { Member } from './member.js';

const AHEAD = 2;
const ahead: Promise<Member>[] = [];

function joinAhead(): void {
  const member = Member.join({ complete: false });
  // The error is thrown when the member is taken.
  member.catch(() => undefined);
  ahead.push(member);
}

/** Returns a verified member without a profile. Further ones join in advance, since each takes half a second. */
export function takeMember(): Promise<Member> {
  while (ahead.length <= AHEAD) joinAhead();
  return ahead.shift()!;
}
