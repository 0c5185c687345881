import { inForce, trainingChange, trainingRenewalAfter, type TrainingChanges } from './training-change.policy.js';
import type { ProfileDetails } from '../profile.repository.js';

const TODAY = '2026-11-22';
const TOMORROW = '2026-11-23';
const at = (time: string) => new Date(`${TODAY}T${time}Z`);
const NOW = at('23:30:00');

let stored: { details: ProfileDetails; training_changes: TrainingChanges };
beforeEach(() => {
  stored = { details: {}, training_changes: {} };
});

function change(given: ProfileDetails, now = NOW): TrainingChanges | undefined {
  const changes = trainingChange(stored, given, now);
  stored = { details: { ...stored.details, ...given }, training_changes: changes ?? stored.training_changes };
  return changes;
}
const band = (day: string) => inForce(stored.details.sizeBand ?? null, stored.training_changes.sizeBand, day);
const week = (day: string) => inForce(stored.details.availability ?? [], stored.training_changes.availability, day);

describe('the size', () => {
  it('is limited to two changes in 30 days', () => {
    for (const sizeBand of ['to_65', 'to_73', 'to_81']) change({ sizeBand });
    const refused = { key: 'profiles.too-many-size-changes', retryAfter: 30 * 86_400 };
    expect(() => change({ sizeBand: 'to_89' })).toThrow(expect.objectContaining(refused));
    expect(change({ sizeBand: 'to_81' })).toBeUndefined();
    change({ sizeBand: 'to_89' }, new Date('2026-12-22T23:30:00Z'));
    expect(band('2026-12-23')).toBe('to_89');
  });

  it('applies at once when first stated, and a change from the next day', () => {
    expect(change({ sizeBand: 'to_65' })).toBeUndefined();
    expect(band(TODAY)).toBe('to_65');
    change({ sizeBand: 'to_73' });
    change({ sizeBand: 'to_81' });
    expect([band(TODAY), band(TOMORROW)]).toEqual(['to_65', 'to_81']);
    expect(trainingRenewalAfter(stored.training_changes, TODAY)).toBe(TOMORROW);
    expect(trainingRenewalAfter(stored.training_changes, TOMORROW)).toBeNull();
  });

  it('is cleared at once, always, and a later value is a change', () => {
    for (const sizeBand of ['to_65', 'to_73', 'to_81', null]) change({ sizeBand });
    expect(band(TODAY)).toBeNull();
    expect(() => change({ sizeBand: 'to_65' })).toThrow();
    stored = { details: {}, training_changes: {} };
    for (const sizeBand of ['to_65', null, 'to_73']) change({ sizeBand });
    expect([band(TODAY), band(TOMORROW)]).toEqual([null, 'to_73']);
  });
});

it('applies a changed week from the next day, without a limit', () => {
  change({ availability: ['mon-lunch'] });
  expect(week(TODAY)).toEqual(['mon-lunch']);
  for (const part of ['tue-lunch', 'wed-lunch', 'thu-lunch', 'fri-lunch'] as const) change({ availability: [part] });
  expect([week(TODAY), week(TOMORROW)]).toEqual([['mon-lunch'], ['fri-lunch']]);
  change({ availability: [] });
  expect(week(TODAY)).toEqual([]);
  change({ availability: ['sat-evening'] });
  expect([week(TODAY), week(TOMORROW)]).toEqual([[], ['sat-evening']]);
});

it('allows turning an intent on five times a day, and off always', () => {
  expect(change({ intents: ['dating'] })).toBeUndefined();
  for (let time = 1; time <= 5; time++) {
    change({ intents: ['dating', 'training'] }, at(`0${time}:00:00`));
    change({ intents: ['dating'] }, at(`0${time}:30:00`));
  }
  const refused = { key: 'profiles.too-many-intent-changes', retryAfter: 1.5 * 3600 };
  expect(() => change({ intents: ['training'] })).toThrow(expect.objectContaining(refused));
  change({ intents: ['training'] }, new Date(`${TOMORROW}T01:00:00Z`));
  expect(stored.details.intents).toEqual(['training']);
});
