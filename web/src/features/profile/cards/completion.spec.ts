import { ana } from '../../../shared/testing/server';
import { missingOf, completionOf } from './completion';

it('requires dating fields only of members who date or never chose an intent', () => {
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
