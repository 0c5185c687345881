import type { Page } from '@playwright/test';

/** What a neighbour's profile is to say beside the usual. */
export const named = (name: string, own: Record<string, unknown> = {}) => ({ profile: { name, ...own } });
export const card = (page: Page, name: string) => page.getByRole('article', { name: `${name}, 30` });
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
