import type { PhotoState } from '@corner/contracts/profiles/photos.api';
import { changesState, isServed, shownOf } from './photo-state.policy.js';

const EARLIER = '2026-11-29T10:00:00.000Z';
const LATER = '2026-11-29T11:00:00.000Z';
const judged = (state: PhotoState, more = {}) => ({
  state,
  case_id: 'a',
  judged_at: new Date(EARLIER),
  given_up: false,
  ...more,
});
const by = (state: 'shown' | 'hidden' | 'removed', caseId = 'a', at = LATER) => ({ state, caseId, at, rule: null });

it.each([
  ['shown by another case than that which hid it', judged('hidden'), by('shown', 'b')],
  ['shown by another case than that which removed it', judged('removed'), by('shown', 'b')],
  ['shown although its owner has deleted it', judged('removed', { given_up: true }), by('shown')],
  ['hidden after another case removed it', judged('removed'), by('hidden', 'b')],
  ['taken over by a second case that hides it', judged('hidden'), by('hidden', 'b')],
  ['hidden by what was decided before it was shown again', judged('shown'), by('hidden', 'a', EARLIER)],
])('a picture is not %s', (_, now, judgement) => expect(changesState(now, judgement)).toBe(false));

it.each([
  ['hidden', judged('shown', { judged_at: null, case_id: null }), by('hidden')],
  ['removed while another case hides it', judged('hidden'), by('removed', 'b')],
  ['shown by whatever case it was looked at in', judged('checking', { judged_at: null, case_id: null }), by('shown')],
  ['shown again by its case', judged('hidden'), by('shown')],
  ['hidden again when its removal is undone', judged('removed'), by('hidden')],
  ['brought back by its appeal', judged('removed'), by('shown')],
  ['judged as shown when it is', judged('shown', { judged_at: null, case_id: null }), by('shown')],
  ['removed although another case showed it later', judged('shown'), by('removed', 'b', EARLIER)],
])('a picture is %s', (_, now, judgement) => expect(changesState(now, judgement)).toBe(true));

it('is visible to others when shown, and to its owner until removed', () => {
  const states = ['checking', 'shown', 'hidden', 'removed'] as const;
  expect(shownOf(states.map((state) => ({ state })))).toEqual([{ state: 'shown' }]);
  const shownTo = (viewer?: string) => states.filter((state) => isServed({ owner: 'me', state }, viewer));
  expect(shownTo()).toEqual(['shown']);
  expect(shownTo('you')).toEqual(['shown']);
  expect(shownTo('me')).toEqual(['checking', 'shown', 'hidden']);
});
