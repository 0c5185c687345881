import { catalogue } from '@corner/web-kit/language/i18n';

export const text = catalogue('partners', {
  hereFor: 'Here for',
  editHereFor: 'Edit what you are here for',
  title: 'Training partners',
  edit: 'Edit training partners',
  lead: 'What you choose binds both ways: you see only those who fit, and only they see you. What you leave open binds nobody.',
  anyone: 'Anyone',
  anyAge: 'Any age',
  anyoneHint: 'Leave empty to train with anyone. Who has not said their gender is left out as soon as you choose.',
  distanceHint: 'Until you choose, your own deck reaches {distance}.',
});
