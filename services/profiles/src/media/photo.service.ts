import { trimmed } from '@corner/domain/text/characters';
import { isOwnPath } from '@corner/contracts/profiles/photos.api';
import { LIMITS } from '@corner/domain/limits';
import type { Transaction } from '@corner/event-bus/transaction';
import { AppError } from '@corner/service-kit/app-error';
import { Limits, type Limit } from '@corner/service-kit/redis/limits';
import { FairQueue } from '@corner/service-kit/jobs/fair-queue';
import { Inject, Injectable } from '@nestjs/common';
import type { Disk } from 'flydrive';
import { randomBytes } from 'node:crypto';
import { v7 } from 'uuid';
import { MEDIA } from './media-storage.js';
import { dataUrlBytes, isLink, processImage, WIDTHS } from './image.policy.js';
import { PhotoLinkClient } from './photo-link.client.js';
import { PhotoRepository, type ImportedPhoto, type NewPhoto } from './photo.repository.js';
import { toPhoto, type PhotoRow } from './photo.view.js';

/** Bounds what one member can make us fetch, decode and store. */
const STORED: Limit = { points: 60, seconds: 3600 };

/** One entry of `profileImages`: a path of ours, which has to be the member's own, or a photo to add. */
export type PreparedImage = { path: string } | { photo: NewPhoto };

@Injectable()
export class PhotoService {
  /** Decoding takes a core and up to 200 MB. */
  private readonly queue = new FairQueue(2, 20);

  constructor(
    private readonly photos: PhotoRepository,
    private readonly limits: Limits,
    private readonly links: PhotoLinkClient,
    @Inject(MEDIA) private readonly media: Disk,
  ) {}

  /** Checks, redraws and stores a file; it is no one's until `add` gives it a row. */
  async storeFile(memberId: string, file: Buffer): Promise<NewPhoto> {
    if (file.length > LIMITS.photos.bytes) throw new AppError('profiles.image-too-large');
    await this.admit(memberId);
    return this.store(file);
  }

  /** An image as data URL, or what an http(s) link leads to, stored like a file. */
  async storeLink(memberId: string, url: string): Promise<NewPhoto> {
    const bytes = dataUrlBytes(url);
    if (bytes) return this.storeFile(memberId, bytes);
    if (!isLink(url)) {
      throw new AppError('request.invalid', {
        details: [{ field: 'url', message: 'Enter a link that starts with https:// or http://' }],
      });
    }
    await this.admit(memberId);
    return this.fetch(url);
  }

  /** @throws profiles.photo-link-unreachable also for what is no image */
  async fetch(url: string): Promise<NewPhoto> {
    const file = await this.links.fetch(url);
    return this.store(file).catch((error: unknown) => {
      if (error instanceof AppError && error.key === 'profiles.not-an-image') {
        throw new AppError('profiles.photo-link-unreachable');
      }
      throw error;
    });
  }

  /** Photos of a demo member: data URLs, or paths of pictures that come with the app. */
  async storeImported(images: readonly string[]): Promise<ImportedPhoto[]> {
    const photos: ImportedPhoto[] = [];
    for (const image of images) {
      const bytes = dataUrlBytes(image);
      photos.push(bytes ? await this.store(bytes) : { id: v7(), link: image });
    }
    return photos;
  }

  async addImported(tx: Transaction, memberId: string, photos: readonly ImportedPhoto[]): Promise<void> {
    for (const [position, photo] of photos.entries()) {
      if ('link' in photo) await this.photos.insertShared(tx, memberId, position, photo);
      else {
        await this.photos.insert(tx, memberId, position, photo);
        await this.photos.adopt(tx, photo.storageKey);
      }
    }
  }

  /** Adds a stored photo to those of a locked profile, behind them or at `position`. */
  async add(
    tx: Transaction,
    memberId: string,
    photo: NewPhoto,
    present: readonly PhotoRow[],
    position = present.length,
  ): Promise<void> {
    if (present.length >= LIMITS.photos.max) throw new AppError('profiles.too-many-photos');
    await this.photos.insert(tx, memberId, present.length, photo);
    await this.photos.adopt(tx, photo.storageKey);
    if (position < present.length) await this.move(tx, memberId, photo.id, position, [...present, photo]);
  }

  async remove(tx: Transaction, memberId: string, id: string): Promise<void> {
    if ((await this.photos.delete(tx, memberId, [id])) === 0) throw new AppError('profiles.photo-not-found');
    await this.photos.order(tx, memberId, []);
  }

  async order(tx: Transaction, memberId: string, ids: readonly string[], present: readonly PhotoRow[]): Promise<void> {
    const own = new Set(present.map((photo) => photo.id));
    if (ids.length !== own.size || !ids.every((id) => own.has(id))) {
      throw new AppError('request.invalid', { details: [{ field: 'ids', message: 'Name each of your photos once' }] });
    }
    await this.photos.order(tx, memberId, ids);
  }

  /** Puts one photo to another place, whatever the others are by now. */
  async move(tx: Transaction, memberId: string, id: string, index: number, present: readonly { id: string }[]) {
    const others = present.map((photo) => photo.id).filter((other) => other !== id);
    if (others.length === present.length) throw new AppError('profiles.photo-not-found');
    await this.photos.order(tx, memberId, others.toSpliced(index, 0, id));
  }

  /** Reads a `profileImages` list before anything is locked: data URLs and what links lead to are stored. */
  async prepare(memberId: string, images: readonly string[]): Promise<PreparedImage[]> {
    const entries = [...new Set(images.map(trimmed).filter(Boolean))];
    const wrong = entries.findIndex((entry) => !isImageEntry(entry));
    if (wrong >= 0) {
      throw new AppError('request.invalid', {
        details: [{ field: `profileImages.${wrong}`, message: 'Please upload only image files.' }],
      });
    }
    return Promise.all(
      entries.map(async (entry) =>
        isOwnPath(entry) ? { path: entry.replace(/\?.*$/, '') } : { photo: await this.storeLink(memberId, entry) },
      ),
    );
  }

  /** Makes the prepared list the photos of a locked profile: keeps, adds, drops and orders. */
  async replace(
    tx: Transaction,
    memberId: string,
    prepared: readonly PreparedImage[],
    present: readonly PhotoRow[],
  ): Promise<void> {
    const byPath = new Map(present.map((row) => [toPhoto(row).url, row.id]));
    const ids = [...new Set(prepared.map((entry, index) => idOf(entry, index, byPath)))];
    await this.photos.delete(
      tx,
      memberId,
      present.map((row) => row.id).filter((id) => !ids.includes(id)),
    );
    for (const entry of prepared) {
      if (!('photo' in entry)) continue;
      await this.photos.insert(tx, memberId, LIMITS.photos.max, entry.photo);
      await this.photos.adopt(tx, entry.photo.storageKey);
    }
    await this.photos.order(tx, memberId, ids);
  }

  private async admit(memberId: string): Promise<void> {
    await this.limits.consume('photos', memberId, STORED, 'profiles.too-many-uploads');
  }

  private async store(file: Buffer): Promise<NewPhoto> {
    const { variants, thumbhash, width, height } = await this.queue.run(() => processImage(file));
    const storageKey = `photos/${randomBytes(16).toString('base64url')}`;
    await this.photos.expect(storageKey);
    for (const each of WIDTHS) await this.media.put(`${storageKey}/${each}.webp`, variants[each]);
    return { id: v7(), storageKey, thumbhash, width, height };
  }
}

function isImageEntry(entry: string): boolean {
  return isOwnPath(entry) || dataUrlBytes(entry) !== null || isLink(entry);
}

/** A path of ours that is none of the member's photos is another member's, or gone. */
function idOf(entry: PreparedImage, index: number, byPath: ReadonlyMap<string, string>): string {
  const id = 'photo' in entry ? entry.photo.id : byPath.get(entry.path);
  if (id) return id;
  throw new AppError('request.invalid', {
    details: [{ field: `profileImages.${index}`, message: 'Photo not found' }],
  });
}
