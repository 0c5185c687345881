import { choices } from '@corner/domain/choices';
import { PROFILE_FIELDS, type ProfileField } from '@corner/domain/profile/profile-fields';

/** A made-up field. Import this first: the services read the table on load. */
const stance: ProfileField = {
  kind: 'choice',
  of: choices('stance', [
    { code: 'orthodox', label: 'Orthodox' },
    { code: 'southpaw', label: 'Southpaw' },
  ]),
  label: 'Stance',
  card: true,
  forms: ['details'],
  filter: { name: 'stances' },
  preference: { name: 'preferredStances', label: 'Stances', forms: ['details'] },
  bits: { word: 5, shift: 20, width: 4 },
};
Object.assign(PROFILE_FIELDS, { stance });
