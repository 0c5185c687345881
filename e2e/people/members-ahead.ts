import { Member } from './member.js';

const AHEAD = 2;
const ahead: Promise<Member>[] = [];

function joinAhead(): void {
  const member = Member.join({ complete: false });
  // It is thrown where the member is taken.
  member.catch(() => undefined);
  ahead.push(member);
}

/** A verified member without a profile. The next ones of this worker join meanwhile: each takes half a second. */
export function takeMember(): Promise<Member> {
  while (ahead.length <= AHEAD) joinAhead();
  return ahead.shift()!;
}
