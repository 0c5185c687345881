import { LIMITS } from '@corner/domain/limits';
import { REPORT_CATEGORIES } from '@corner/domain/enumerations';
import type { ReportReceipt } from '@corner/contracts/admin.api';
import { expect } from '@playwright/test';
import { Member } from '../people/member.js';
import {
  cardSeenBy,
  cardWithPhotos,
  decide,
  joinWithPhotos,
  report,
  reported,
  type Reach,
  type Scene,
} from './scene.js';

const PHOTOS = 3;
const INTIMATE = 'Intimate pictures of me or someone else';

/** Reports as much as possible, to hide others' pictures and accounts and to fill the queue. */
export async function falseReporter({ strangers, moderator }: Scene): Promise<Reach> {
  const [victim, viewer, reporter, friend] = await Promise.all([
    joinWithPhotos(PHOTOS),
    Member.join(),
    Member.join(),
    Member.join(),
  ]);
  const { photos } = await cardWithPhotos(viewer, victim, PHOTOS);
  const shown = async () => (await cardSeenBy(viewer, victim))?.photos.length ?? 0;
  const cases: string[] = [];
  for (const { id } of photos) cases.push(await reported(reporter, victim, INTIMATE, id));
  for (const { id } of photos) await reported(friend, victim, INTIMATE, id);
  await expect.poll(shown, 'one picture is hidden').toBeLessThan(PHOTOS);
  const hidden = PHOTOS - (await shown());
  for (const id of cases) await decide(moderator, id, { action: 'dismiss' });
  for (const { id } of photos) await report(friend, victim, 'Under 18', id);
  await expect.poll(shown, 'what was cleared is shown').toBe(PHOTOS);
  const again = new Set<string>();
  for (let times = 0; times < 5; times++)
    again.add(((await report(friend, victim, 'Scam or spam')).body as ReportReceipt).id);
  const { perDay } = LIMITS.report;
  const labels = REPORT_CATEGORIES.labels;
  let taken = cases.length;
  for (const each of strangers.slice(0, Math.ceil((perDay * 2) / labels.length))) {
    for (const label of labels) if ((await report(reporter, each, label)).status === 201) taken++;
  }
  const open = await Promise.all([victim, ...strangers].map((each) => each.call('GET', '/api/auth/user')));
  return {
    [`pictures hidden by two new accounts, of ${PHOTOS}`]: hidden,
    'pictures hidden again after the moderator has dismissed': PHOTOS - (await shown()),
    'accounts closed': open.filter(({ status }) => status !== 200).length,
    'cases from the same report five times': again.size,
    'reports taken in a day': taken,
  };
}
