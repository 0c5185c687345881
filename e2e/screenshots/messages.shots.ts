import type { Conversation } from '@corner/contracts/messaging.api';
import type { Page } from '@playwright/test';
import { PASSWORD } from '../people/member.js';
import { addPhoto } from '../people/photos.js';
import { named } from '../screens/cards.js';
import { expect, match, signIn, write } from '../screens/screen.js';
import { EVERY_RUN, test } from './camera.js';
import { LONG_NEARBY, ROBIN, SAMIRA } from './people.js';

async function openChat(page: Page, id: string): Promise<void> {
  await page.goto(`/chat/${id}`);
  await expect(page.getByRole('heading', { level: 1 }).last()).toBeVisible();
  await expect(page.getByRole('main').getByRole('status', { name: /loading/i })).toHaveCount(0);
}

test('chat', EVERY_RUN, async ({ page, context, newMember, shoot }) => {
  const [me, samira] = [await newMember(ROBIN), await newMember(SAMIRA)];
  await addPhoto(me, 2);
  await addPhoto(samira, 1);
  const id = await match(me, samira);
  await write(samira, me, 'Hey! Saw you train at night too. Open mat on Thursday?');
  await write(me, samira, 'Thursday works. Gi or no-gi?');
  await write(samira, me, 'No-gi, 7 pm. Loser buys the tacos.');
  await signIn(context, me);
  await shoot('chat', async () => {
    await openChat(page, id);
    await expect(page.getByRole('log')).toContainText('Loser buys the tacos.');
  });
});

test('messages', async ({ page, context, newMember, shoot }) => {
  const me = await newMember(ROBIN);
  await signIn(context, me);
  await shoot('messages-empty', async () => {
    await page.goto('/matches');
    await expect(page.getByText('No conversations yet')).toBeVisible();
  });

  const [samira, luis, kim, gone] = [
    await newMember(SAMIRA),
    await newMember(named('Luis')),
    await newMember(named('Kim')),
    await newMember(named('Rosa')),
  ];
  const long = await newMember(LONG_NEARBY);
  for (const [number, member] of [samira, luis, kim].entries()) await addPhoto(member, number + 3);
  const [withSamira, withKim, withGone] = [await match(me, samira), await match(me, kim), await match(me, gone)];
  await write(samira, me, 'Hey! Saw you train at night too. Open mat on Thursday?');
  await write(luis, me, 'New in town. Which gym has the best morning class?');
  await write(long, me, `Have you ever been to ${'Donaudampfschifffahrt'.repeat(6)}? ${'It is far away. '.repeat(8)}`);
  await write(gone, me, 'So long');
  await gone.expect('DELETE', '/api/account', { body: { password: PASSWORD } });
  await expect
    .poll(async () =>
      ((await me.expect('GET', '/api/conversations')).body as Conversation[]).map(({ user }) => user.available),
    )
    .toContain(false);
  await shoot('messages', async () => {
    await page.goto('/matches');
    await expect(page.getByRole('link', { name: /Deleted member/ }).first()).toBeVisible();
  });
  await shoot('chat-writing', async () => {
    await openChat(page, withSamira);
    await page.getByRole('textbox', { name: 'Message' }).fill('Deal. I bring the hot sauce.\nAnd the mats are free.');
  });
  await shoot('chat-options', async () => {
    await page.getByRole('button', { name: 'Options for Samira' }).last().click();
    await expect(page.getByRole('dialog')).toBeVisible();
  });
  await shoot('chat-unmatch', () =>
    page.getByRole('dialog').getByRole('button', { name: 'Unmatch', exact: true }).click(),
  );
  await shoot('member', async () => {
    await page.goto(`/members/${samira.id}`);
    await expect(page.getByRole('heading', { level: 1, name: /Samira/ })).toBeVisible();
  });
  for (const [name, id] of Object.entries({
    'chat-hello': withKim,
    'chat-request': `dm_${luis.id}`,
    'chat-long-texts': `dm_${long.id}`,
    'chat-gone': withGone,
    'chat-not-found': '00000000-0000-7000-8000-000000000000',
  })) {
    await shoot(name, () => openChat(page, id));
  }
  await shoot('chat-request-block', async () => {
    await openChat(page, `dm_${luis.id}`);
    await page.getByRole('group', { name: 'Request of Luis' }).getByRole('button', { name: 'Block' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  });
  await shoot('chat-request-sent', async () => {
    const stranger = await newMember(named('Noor'));
    await openChat(page, `dm_${stranger.id}`);
    await page.getByRole('textbox', { name: 'Message' }).fill('Hi, are you at the open mat?');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(page.getByText('You can write again once they answer.')).toBeVisible();
  });
  await me.expect('DELETE', `/api/matches/${withKim}`);
  await shoot('messages-past-matches', async () => {
    await page.goto('/matches');
    await page.getByRole('button', { name: 'Report a past match' }).click();
    await expect(page.getByRole('dialog').getByText('Kim')).toBeVisible();
  });
});
