import { ana } from '../../../shared/testing/server';
import { missingOf, completionOf } from './completion';

it('asks those for fields of dating who date, or were never asked', () => {
  const missing = { ...ana, age: null, height: null, relationshipGoal: null };
  const all = ['age', 'height', 'relationshipGoal'];
  expect([null, ['dating'], ['dating', 'training']].map((intents) => missingOf({ ...missing, intents }))).toEqual([
    all,
    all,
    all,
  ]);
  expect(missingOf({ ...missing, intents: ['training'] })).toEqual(['age']);
  expect(completionOf({ ...ana, intents: ['training'] }).next?.name).toBe('photo');
});
