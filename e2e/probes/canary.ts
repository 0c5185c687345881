import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { letters, type Member } from '../people/member.js';

const PHOTO = readFileSync(join(import.meta.dirname, '../../web/public/portraits/sample-01.webp'));
const GENDER = 'Non-binary';

/** Unique name, photo, gender and place, to search for leaks. */
export class Canary {
  /** Restarted with each change: earlier values may have been visible legitimately. */
  private words: string[] = [];

  private constructor(
    readonly member: Member,
    private readonly isNear: boolean,
  ) {}

  /** With `isNear`, keeps place and gender, so that others can meet the member. */
  static async of(member: Member, isNear = false): Promise<Canary> {
    const canary = new Canary(member, isNear);
    await canary.change();
    return canary;
  }

  async change(): Promise<void> {
    const [name, place] = [`Canary${letters(10)}`, `Aviary ${letters(10)}`];
    await this.member.expect('PATCH', '/api/profile', { body: { name, profileImages: [] } });
    if (!this.isNear) {
      await this.member.expect('PATCH', '/api/profile', { body: { gender: GENDER } });
      await this.member.expect('PATCH', '/api/profile/setup', { body: { location: place } });
    }
    const form = new FormData();
    form.append('photo', new Blob([PHOTO], { type: 'image/webp' }), 'photo.webp');
    const { body } = await this.member.expect('POST', '/api/profile/photos', { raw: form });
    const [photo] = (body as { profileImages: string[] }).profileImages;
    this.words = [name, place, /photos\/([\w-]+)/.exec(photo!)![1]!];
  }

  tracesIn(value: unknown): string[] {
    const text = JSON.stringify(value) ?? '';
    const words = this.words.filter((word) => text.includes(word));
    return [...words, ...this.gendersIn(value)];
  }

  private gendersIn(value: unknown): string[] {
    if (typeof value !== 'object' || value === null) return [];
    const inner = Object.values(value).flatMap((each) => this.gendersIn(each));
    const own = Object.values(value).includes(this.member.id) && Object.values(value).includes(GENDER);
    return own ? [GENDER, ...inner] : inner;
  }
}
