import type { AccountFacts } from '@corner/contracts/identity.api';
import { persona } from '@corner/testing/personas';
import type { TestService } from '@corner/testing/test-service';
import { accountOf, profileOf } from './member.fixture.js';
import { MembersRepository } from './members.repository.js';

type Changes = NonNullable<Parameters<typeof profileOf>[1]>;

/** A new member whom the service knows, with these differences from an ordinary profile. */
export async function join(service: TestService, changes: Changes = {}, account: Partial<AccountFacts> = {}) {
  const who = persona(changes.name ?? 'Member');
  const members = service.get(MembersRepository);
  await members.applyAccount(accountOf(who, account));
  await members.applyProfile(profileOf(who, changes));
  return who;
}
