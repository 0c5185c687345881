import type { AccountFacts } from '@corner/contracts/identity.api';
import { Members } from '@corner/service-kit/members/members';
import { persona, type Persona } from '@corner/testing/personas';
import type { TestService } from '@corner/testing/test-service';
import { accountOf, profileOf } from './members.fixture.js';

type Changes = NonNullable<Parameters<typeof profileOf>[1]>;

export async function join(service: TestService, changes: Changes = {}, account: Partial<AccountFacts> = {}) {
  const who = persona(changes.name ?? 'Member');
  const members = service.get(Members);
  await members.apply([{ account: accountOf(who, account) }]);
  await members.apply([{ profile: profileOf(who, changes) }]);
  return who;
}

export async function become(service: TestService, who: Persona, state: AccountFacts['state']): Promise<void> {
  const members = service.get(Members);
  if (state === 'purged') await members.erase(who.id, { at: new Date().toISOString() });
  else await members.apply([{ account: accountOf(who, { version: 2, state }) }]);
}
