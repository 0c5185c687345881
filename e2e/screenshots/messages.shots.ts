import { PASSWORD } from '../member.js';
import { expect, match, signIn, test, write } from '../screens/screen.js';
import { addPhotos, cameraAt, SIZES, sizes } from './camera.js';
import { LONG, ROBIN, SAMIRA } from './people.js';

const named = (name: string) => ({ profile: { name } });

for (const size of sizes) {
  test.describe(size, () => {
    test.use({ viewport: SIZES[size] });

    test('messages', async ({ page, context, newMember }) => {
      const shoot = cameraAt(page, size);
      const me = await newMember(ROBIN);
      await addPhotos(me, 2);
      await signIn(context, me);
      await page.goto('/matches');
      await expect(page.getByText('No conversations yet')).toBeVisible();
      await shoot('messages-empty');

      const samira = await newMember(SAMIRA);
      await addPhotos(samira, 1);
      const [luis, kim, gone, long] = [
        await newMember(named('Luis')),
        await newMember(named('Kim')),
        await newMember(named('Rosa')),
        await newMember(LONG),
      ];
      await addPhotos(luis, 4);
      await addPhotos(kim, 5);
      const [withSamira, withKim, withGone] = [await match(me, samira), await match(me, kim), await match(me, gone)];
      await write(samira, me, 'Hey! Saw you train at night too. Open mat on Thursday?');
      await write(me, samira, 'Thursday works. Gi or no-gi?');
      await write(samira, me, 'No-gi, 7 pm. Loser buys the tacos.');
      await write(luis, me, 'New in town. Which gym has the best morning class?');
      await write(
        long,
        me,
        `Have you ever been to ${'Donaudampfschifffahrt'.repeat(6)}? ${'It is far away. '.repeat(8)}`,
      );
      await write(gone, me, 'So long');
      await gone.expect('DELETE', '/api/account', { body: { password: PASSWORD } });
      await page.goto('/matches');
      await expect(page.getByRole('link', { name: /Deleted member/ }).first()).toBeVisible();
      await shoot('messages');

      await page.goto(`/chat/${withSamira}`);
      await expect(page.getByPlaceholder('Type a message...')).toBeVisible();
      await shoot('chat');
      await page
        .getByPlaceholder('Type a message...')
        .fill('Deal. I bring the hot sauce.\nAnd the mats are free from six.');
      await shoot('chat-writing');
      await page.getByRole('button', { name: 'Options for Samira' }).last().click();
      await page.getByRole('dialog').getByRole('button', { name: 'Unmatch', exact: true }).click();
      await shoot('chat-unmatch');
      await page.keyboard.press('Escape');
      await page.goto(`/members/${samira.id}`);
      await expect(page.getByRole('heading', { level: 1, name: /Samira/ })).toBeVisible();
      await shoot('member');
      for (const [name, id] of Object.entries({
        'chat-hello': withKim,
        'chat-request': `dm_${luis.id}`,
        'chat-long-texts': `dm_${long.id}`,
        'chat-gone': withGone,
        'chat-not-found': '00000000-0000-7000-8000-000000000000',
      })) {
        await page.goto(`/chat/${id}`);
        await expect(page.getByRole('heading', { level: 1 }).last()).toBeVisible();
        await expect(page.getByRole('main').getByRole('status', { name: /loading/i })).toHaveCount(0);
        await shoot(name);
      }
      await me.expect('DELETE', `/api/matches/${withKim}`);
      await page.goto('/matches');
      await page.getByRole('button', { name: 'Report a past match' }).click();
      await expect(page.getByRole('dialog').getByText('Kim')).toBeVisible();
      await shoot('messages-past-matches');
    });
  });
}
