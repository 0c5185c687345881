import { catalogue } from '@corner/web-kit/language/i18n';

const known = {
  state: 'State',
  kind: 'Kind',
  decision: 'Decision',
  undone: 'Undone',
  until: 'Until',
  status: 'Status',
  suspended: 'Suspended',
  age: 'Age',
  role: 'Role',
  disabled: 'Disabled',
  password: 'Password',
  network: 'Network',
  title: 'Title',
  department: 'Department',
  location: 'Location',
  type: 'Type',
  description: 'Description',
  requirements: 'Requirements',
  featured: 'Featured',
  isActive: 'Active',
  terms: 'Search words',
  page: 'Page',
  hits: 'Results',
  members: 'Members',
  service: 'Service',
  seq: 'Number',
  eventId: 'Event id',
} as const;
const text = catalogue('audit-field', known);

export function fieldName(field: string): string {
  return field in known ? text(field as keyof typeof known) : field;
}
