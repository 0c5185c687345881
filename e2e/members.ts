import { expect, type APIRequestContext } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { linkIn, newestMail } from './mailbox.js';

export interface NewMember {
  id: string;
  email: string;
  password: string;
}

const PASSWORD = 'step on the mat';

/** A verified member with a complete profile, made through the public interface; `request` is signed in as them. `photo` is a file. */
export async function newMember(
  request: APIRequestContext,
  name: string,
  { photo, ...profile }: { photo?: string } & Record<string, unknown> = {},
): Promise<NewMember> {
  const email = `${name.toLowerCase()}.${Date.now()}.${Math.floor(Math.random() * 1e6)}@example.com`;
  const registered = await request.post('/api/register', {
    data: { email, password: PASSWORD, firstName: name, lastName: 'Tester' },
  });
  expect(registered.status()).toBe(201);
  const mail = await newestMail(request, email, /confirm/i);
  const token = new URL(linkIn(mail, '/auth/verify-email'), 'http://localhost').searchParams.get('token');
  expect((await request.post('/api/verify-email', { data: { token } })).ok()).toBe(true);
  expect((await request.post('/api/login', { data: { email, password: PASSWORD } })).ok()).toBe(true);
  const setUp = await request.post('/api/profile/setup', {
    data: {
      name,
      age: 29,
      location: 'Austin, Texas, United States',
      combatSports: ['Brazilian Jiu-Jitsu', 'Boxing'],
      experienceLevel: 'Purple Belt',
      ...profile,
    },
  });
  expect(setUp.ok()).toBe(true);
  if (photo) {
    const multipart = { photo: { name: 'photo.webp', mimeType: 'image/webp', buffer: readFileSync(photo) } };
    expect((await request.post('/api/profile/photos', { multipart })).ok()).toBe(true);
  }
  const { id } = (await setUp.json()) as { id: string };
  return { id, email, password: PASSWORD };
}
