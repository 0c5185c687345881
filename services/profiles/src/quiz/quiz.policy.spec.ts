import { quizResult } from '@corner/contracts/profiles/quiz.api';
import { QUIZ_CHALLENGES, QUIZ_INTERESTS, QUIZ_TRAITS, quizChallenge } from '@corner/domain/profile/quiz';
import fc from 'fast-check';
import { toQuizResult, toStoredQuiz } from './quiz.policy.js';

const none = { preferences: {}, traits: {}, interests: [], combatPreferences: [] };

describe('a quiz result', () => {
  it.each([
    ['an answer in other words', { ...none, preferences: { energy_match: 'At night' } }],
    ['a challenge that is none', { ...none, preferences: { shoe_size: '9' } }],
    ['an answer to another challenge', { ...none, preferences: { energy_match: 'Fight night on the couch' } }],
    ['a trait that is none', { ...none, traits: { Rich: 1 } }],
    ['a trait counted more often than there are challenges', { ...none, traits: { Warm: 6 } }],
    ['a trait counted in halves', { ...none, traits: { Warm: 0.5 } }],
    ['an unknown interest', { ...none, interests: ['<script>'] }],
    ['more interests than there are', { ...none, interests: Array.from({ length: 10 }, () => 'Hiking') }],
    ['more than is asked for', { ...none, points: 500 }],
    ['less than is asked for', { preferences: {} }],
  ])('is rejected with %s', (_what, result) => {
    expect(quizResult.safeParse(result).success).toBe(false);
  });

  it('is unchanged after storing', () => {
    const answers = fc.record(
      Object.fromEntries(QUIZ_CHALLENGES.map(({ id, choices }) => [id, fc.constantFrom(...choices.labels)])),
      { requiredKeys: [] },
    );
    const results = fc.record({
      preferences: answers,
      traits: fc.dictionary(fc.constantFrom(...QUIZ_TRAITS.labels), fc.integer({ min: 1, max: 5 })),
      interests: fc.uniqueArray(fc.constantFrom(...QUIZ_INTERESTS.labels)),
      combatPreferences: fc.uniqueArray(fc.constantFrom(...quizChallenge('training_style').choices.labels)),
    });
    fc.assert(
      fc.property(results, (result) => {
        const parsed = quizResult.parse(result);
        const stored = JSON.parse(JSON.stringify(toStoredQuiz(parsed)));
        expect(toQuizResult(stored)).toEqual({ ...result, preferences: { ...result.preferences } });
      }),
    );
  });

  it('loses only an answer that no longer exists', () => {
    const stored = {
      preferences: { energy_match: 'early_bird', date_preferences: 'opera' },
      traits: { disciplined: 1, posh: 1 },
      interests: ['opera', 'hiking'],
      combatPreferences: ['sumo'],
    };
    expect(toQuizResult(stored)).toStrictEqual({
      preferences: { energy_match: 'Early bird: done before work' },
      traits: { Disciplined: 1 },
      interests: ['Hiking'],
      combatPreferences: [],
    });
  });
});
