import { catalogue } from '@corner/web-kit/language/i18n';

/** A discipline's own question has the code of the discipline. */
export const text = catalogue('openers', {
  bjj: 'Gi or no-gi?',
  mma: 'Striking or grappling: where do you feel at home?',
  muay_thai: 'Elbows, knees or kicks?',
  boxing: 'Orthodox or southpaw?',
  kickboxing: 'Which combination do you never get tired of?',
  judo: 'Which throw is yours?',
  wrestling: 'Single leg or double leg?',
  taekwondo: 'Which kick did you practise the longest?',
  karate: 'Kata or kumite?',
  krav_maga: 'What brought you to Krav Maga?',

  sameGym: 'We both train at {gym}. How have we never met?',
  sameSchedule: 'We train at the same time of day. Coffee after class?',
  sameHour: 'We are free at the same hours. Shall we train?',
  sameGoal: 'I am looking for a training partner, too. When is your next session?',
  sameLevel: 'We are about as far along. What are you working on right now?',
  theirGym: 'What is it like at {gym}?',

  workingOn: 'What do you want to work on next?',
  lastSession: 'How was your last session?',
  beginning: 'What got you into martial arts?',
  bestMoment: 'What was your best moment on the mat this month?',
});
