import { expect, test, type APIRequestContext } from '@playwright/test';
import { join } from 'node:path';
import { newMember } from '../members.js';
import { openCamera, SIZES, THEMES, type Size } from './camera.js';

const portrait = (number: number) =>
  join(import.meta.dirname, `../../web/public/portraits/sample-${String(number).padStart(2, '0')}.webp`);
const sizes = Object.keys(SIZES) as Size[];
const VISITOR = {
  landing: '/',
  register: '/auth/register',
  login: '/auth/login',
  'forgot-password': '/auth/forgot-password',
  'reset-password': '/reset-password?token=x',
  'local-events': '/local-events',
  careers: '/behind-the-dojo',
  'privacy-policy': '/privacy-policy',
  'not-found': '/nowhere',
};

for (const size of sizes) {
  for (const theme of THEMES) {
    test(`visitor, ${size}, ${theme}`, async ({ browser }) => {
      const { page, shoot, close } = await openCamera(browser, size, theme);
      for (const [name, path] of Object.entries(VISITOR)) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await shoot(name);
      }
      await close();
    });

    test(`member, ${size}, ${theme}`, async ({ browser, playwright, baseURL }) => {
      const camera = await openCamera(browser, size, theme);
      const { page, context, shoot, close } = camera;
      const me = await newMember(context.request, 'Robin', { photo: portrait(2) });
      const other = await playwright.request.newContext({ baseURL });
      const sam = await newMember(other, 'Samira', {
        photo: portrait(1),
        gender: 'Woman',
        age: 31,
        gym: 'Iron Lotus',
        bio: 'Guard player by night, nurse by day. Looking for someone who drills before rolling.',
        trainingSchedule: 'Evening (6-9 PM)',
      });
      await other.post('/api/swipe', { data: { targetId: me.id, isLike: true, kind: 'superlike' } });

      await page.goto('/discover');
      await expect(page.getByRole('heading', { name: /Samira/ }).first()).toBeVisible();
      await shoot('discover');
      await page.getByRole('button', { name: /^Filters/ }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await shoot('filters');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Like', exact: true }).click();
      await expect(page.getByRole('dialog')).toContainText(/match/i);
      await shoot('match');
      await page.getByRole('button', { name: 'Keep Swiping' }).click();

      await talk(context.request, other, me.id, sam.id);
      await page.goto('/matches');
      await expect(page.getByRole('link', { name: /Samira/ }).first()).toBeVisible();
      await shoot('messages');
      await page
        .getByRole('link', { name: /Samira/ })
        .first()
        .click();
      await expect(page.getByPlaceholder('Type a message...')).toBeVisible();
      await shoot('chat');
      for (const [name, path] of Object.entries({ events: '/events', profile: '/profile' })) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await shoot(name);
      }
      await other.dispose();
      await close();
    });

    test(`setup, ${size}, ${theme}`, async ({ browser }) => {
      const { page, context, shoot, close } = await openCamera(browser, size, theme);
      const email = `setup.${Date.now()}@example.com`;
      const password = 'step on the mat';
      await context.request.post('/api/register', { data: { email, password, firstName: 'Robin', lastName: 'Doe' } });
      await context.request.post('/api/login', { data: { email, password } });
      await page.goto('/');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await shoot('setup');
      await close();
    });
  }
}

async function talk(mine: APIRequestContext, theirs: APIRequestContext, me: string, other: string): Promise<void> {
  const send = (request: APIRequestContext, recipientId: string, content: string) =>
    request.post('/api/messages', { data: { recipientId, content } });
  await send(theirs, me, 'Hey! Saw you train at night too. Open mat on Thursday?');
  await send(mine, other, 'Thursday works. Gi or no-gi?');
  await send(theirs, me, 'No-gi, 7 pm. Loser buys the tacos.');
}
