import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Member } from './member.js';

/** Two seconds, for use without a camera. */
export const CLIP = join(import.meta.dirname, '../browsers/clip.mp4');
const portraits = join(import.meta.dirname, '../../web/public/portraits');

export const portrait = (number: number): string => join(portraits, `sample-${String(number).padStart(2, '0')}.webp`);

export async function addPhoto(member: Member, number: number): Promise<void> {
  const form = new FormData();
  form.append('photo', new Blob([readFileSync(portrait(number))], { type: 'image/webp' }), 'photo.webp');
  await member.expect('POST', '/api/profile/photos', { raw: form });
}

export async function addVideo(member: Member): Promise<void> {
  const form = new FormData();
  form.append('video', new Blob([readFileSync(CLIP)], { type: 'video/mp4' }), 'video.mp4');
  await member.expect('POST', '/api/profile/video', { raw: form });
}
