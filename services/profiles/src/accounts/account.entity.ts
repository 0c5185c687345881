import { memberEntityOf } from '@corner/service-kit/members/members-table';
import { ACCOUNT_FACTS } from './account.repository.js';

export const MemberEntity = memberEntityOf('members', ACCOUNT_FACTS);
