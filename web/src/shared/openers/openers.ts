import { keyOf } from '@corner/domain/text/folding';
import { trimmed } from '@corner/domain/text/characters';
import type { Card } from '@corner/contracts/discovery.api';
import type { Intent } from '@corner/domain/pairs/intents';
import { DISCIPLINES, RELATIONSHIP_GOALS } from '@corner/domain/enumerations';
import { catalogue } from '@corner/web-kit/language/i18n';

type Training = Pick<Card, 'combatSports' | 'experienceLevel' | 'gym' | 'trainingSchedule' | 'relationshipGoal'> &
  Partial<Pick<Card, 'reasonKeys'>>;

const COUNT = 3;

/** A sport's own question has the sport's code as its key. */
const text = catalogue('openers', {
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

/** Suggests first messages from shared facts, most specific first; general ones without facts. */
export function openersFor(own: Training, other?: Training, intent: Intent = 'dating'): string[] {
  const openers = [
    ...(other ? sharedOpeners(own, other, intent) : []),
    ...(intent === 'training' ? [text('sameGoal'), text('workingOn')] : []),
    text('lastSession'),
    text('beginning'),
    text('bestMoment'),
  ];
  return openers.slice(0, COUNT);
}

function sharedOpeners(own: Training, other: Training, intent: Intent): string[] {
  const [sport, ...otherSports] = DISCIPLINES.all
    .filter(({ label }) => own.combatSports.includes(label) && other.combatSports.includes(label))
    .map(({ code }) => text(code));
  const gym = trimmed(other.gym ?? '');
  const isSameGym = gym && keyOf(gym) === keyOf(own.gym ?? '');
  const goal = RELATIONSHIP_GOALS.labelOf('training_partner');
  const isDating = intent === 'dating';
  const isFreeToo = other.reasonKeys?.some(({ key }) => key === 'hour' || key === 'hours');
  return [
    sport,
    isSameGym && text('sameGym', { gym }),
    isFreeToo && text('sameHour'),
    isDating && isSame(own.trainingSchedule, other.trainingSchedule) && text('sameSchedule'),
    isDating && own.relationshipGoal === goal && other.relationshipGoal === goal && text('sameGoal'),
    isSame(own.experienceLevel, other.experienceLevel) && text('sameLevel'),
    ...otherSports,
    gym && !isSameGym && text('theirGym', { gym }),
  ].filter((opener): opener is string => Boolean(opener));
}

const isSame = (own: string | null, other: string | null) => own !== null && own === other;
