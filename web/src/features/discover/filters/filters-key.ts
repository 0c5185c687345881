import { ownKey } from '../../../shared/member-storage';

/** Under which the applied filters lie in the browser's storage. */
export const filtersKey = (memberId: string) => ownKey(memberId, 'filters');
