import type { CaseRecord } from '@corner/contracts/admin/cases.api';
import { enter } from '../../admin/back-office.js';
import { cardWithPhotos, reported } from '../../attack/scene.js';
import { addPhoto } from '../../people/photos.js';
import { inDatabase } from '../../product/database.js';
import { dataDir } from '../../product/installation.js';
import { expect, test } from '../../screens/screen.js';

const FIRST_OF_ALL = `update cases set due_at = timestamptz '2001-01-01' + $2 * interval '1 day' where id = $1`;

test.skip(!dataDir, 'needs the database of the installation that the tests started themselves');

test('a moderator works through the queue by the keyboard alone', async ({ newMember, page, boss }) => {
  const [reporter, member] = [await newMember(), await newMember()];
  await addPhoto(member, 4);
  const photo = (await cardWithPhotos(reporter, member, 1)).photos[0]!.id;
  const ids = [
    await reported(reporter, member, 'Fake profile or someone else', photo),
    await reported(reporter, member, 'Something else'),
    await reported(reporter, member, 'Scam or spam'),
  ];
  for (const [at, id] of ids.entries()) await inDatabase('admin', FIRST_OF_ALL, [id, at]);
  const record = async (id: string) => (await boss.expect('GET', `/api/admin/cases/${id}`)).body as CaseRecord;
  const [first, second, third] = (await Promise.all(ids.map(record))).map(({ number }) => number) as [
    string,
    string,
    string,
  ];
  const press = (key: string) => page.keyboard.press(key);
  const expectCase = (number: string) => expect(page.getByRole('heading', { level: 2, name: number })).toBeVisible();

  await enter(page, boss, '/cases');
  const chosen = page.locator('.ant-table-row-selected');
  await expect(chosen).toContainText(first);
  for (const [key, number] of [
    ['j', second],
    ['J', third],
    ['K', second],
  ] as const) {
    await press(key);
    await expect(chosen).toContainText(number);
  }
  await press('Enter');
  await expectCase(second);
  await press('2');
  await press('Enter');
  await expect(page.getByText(`Case ${second} is decided.`)).toBeVisible();
  await expectCase(first);
  await press('u');
  await expect(page.getByText(`The decision of ${second} is undone.`)).toBeVisible();
  await expectCase(second);
  await press('1');
  await press('Enter');
  await expectCase(first);
  for (const [at, action] of ['Dismiss', 'Warn', 'Remove the photo', 'Pause', 'Ban'].entries()) {
    await press(String(at + 1));
    await expect(page.getByRole('radio', { name: `${at + 1} ${action}` })).toBeChecked();
  }
  await press('6');
  await expect(page.getByRole('radio', { name: '5 Ban' })).toBeChecked();
  await press('3');
  await press('Enter');
  await expectCase(third);
  await press('3');
  await press('Enter');
  await expect(page.getByText(`Case ${third} is decided.`)).toBeVisible();

  const decided = (await Promise.all(ids.map(record))).map(({ state, decisions }) => [
    state,
    ...decisions.map(({ action, undone }) => (undone ? `${action}, undone` : action)),
  ]);
  expect(decided).toEqual([
    ['closed', 'remove_photo'],
    ['closed', 'warn, undone', 'dismiss'],
    ['closed', 'pause'],
  ]);
});
