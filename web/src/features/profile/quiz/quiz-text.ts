import type { QuizChallengeId } from '@corner/domain/profile/quiz';
import { catalogue } from '@corner/web-kit/language/i18n';

export const text = catalogue('quiz', {
  title: 'Compatibility Quiz',
  lead: 'Five challenges, no wrong answers. Others only see what you have in common.',
  progress: 'Challenge {number} of {count}',
  points: '{points} pts',
  streak: '{streak, plural, one {# answer in a row} other {# answers in a row}}',
  award: '+{points} pts',
  awarded: '{points} points for this answer',
  skip: 'Skip (-{points} pts)',
  timer: 'Time left',
  secondsLeft: '{seconds} seconds left',
  timeUp: "Time's up!",
  timeUpBody: 'No answer, no points. On to the next one.',

  training_style: 'Which round would you never skip?',
  date_preferences: 'A first date you would say yes to?',
  conflict_resolution: 'You disagree after a hard round. What do you do?',
  energy_match: 'When are you at your best?',
  motivation_style: 'What gets you back on the mat?',
  training_styleLabel: 'On the mat',
  date_preferencesLabel: 'First date',
  conflict_resolutionLabel: 'In a conflict',
  energy_matchLabel: 'Energy',
  motivation_styleLabel: 'Driven by',

  summary: 'Your corner profile',
  score: '{points} points',
  traits: 'Your top traits',
  indicators: 'Compatibility indicators',
  achievements: 'Achievements',
  firstRound: 'First Round',
  distance: 'Went the Distance',
  roll: 'On a Roll',
  quick: 'Quick Hands',
  heavy: 'Heavy Hitter',
  nothing: 'You skipped every challenge, so nothing changes. You can take the quiz at any time from your profile.',
  finish: 'Start Finding Matches!',
  saving: 'Saving...',
  complete: 'Personality Profile Complete!',
  completeBody: 'We now look for people who answer like you.',
});

export const labelText = (id: QuizChallengeId): string => text(`${id}Label`);
