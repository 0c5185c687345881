import type { Page } from '@playwright/test';
import { decide } from '../../attack/scene.js';
import type { Administrator } from '../../people/administrator.js';
import type { Member } from '../../people/member.js';
import { newestMail } from '../../product/mailbox.js';
import { expect } from '../../screens/screen.js';

/** One proposes it, another confirms it. */
export async function banForGood(boss: Administrator, id: string, rule: string): Promise<void> {
  const second = await boss.appoint('admin');
  for (const each of [boss, second]) await decide(each, id, { action: 'ban', rule });
}

export async function signInAt(page: Page, { email, password }: Member): Promise<void> {
  await page.goto('/auth/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

/** Opens the decision through a refused sign-in, once it is final and mailed. */
export async function openDecision(page: Page, member: Member): Promise<void> {
  await newestMail(page.request, member.email, /^A decision about your account/);
  await signInAt(page, member);
  await page.getByRole('link', { name: 'See the decision' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your case' })).toBeVisible();
}
