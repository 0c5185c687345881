import { LIMITS } from '@corner/domain/limits';
import type { Transaction } from '@corner/event-bus/transaction';
import { AppError } from '@corner/service-kit/app-error';
import { Limits, type Limit } from '@corner/service-kit/redis/limits';
import { Turns } from '@corner/service-kit/turns';
import { Inject, Injectable } from '@nestjs/common';
import type { Disk } from 'flydrive';
import { randomBytes } from 'node:crypto';
import { v7 } from 'uuid';
import { MEDIA } from '../media/media-storage.js';
import type { PhotoRow } from '../profiles/profile.repository.js';
import { mediaUrl } from '../profiles/profile.view.js';
import { dataUrlBytes, imageLink, processImage, WIDTHS } from './image.policy.js';
import { PhotoRepository, type NewPhoto } from './photo.repository.js';

/** A replaced file stays for up to an hour and a quarter, so this bounds what one member can lay on the disk. */
const STORED: Limit = { points: 60, seconds: 3600 };

/** One entry of `profileImages`: a photo that is there already, or one to add. */
export type PreparedImage = { url: string } | { photo: NewPhoto };

@Injectable()
export class PhotoService {
  /** Decoding takes a core and up to 200 MB. */
  private readonly turns = new Turns(2, 20);

  constructor(
    private readonly photos: PhotoRepository,
    private readonly limits: Limits,
    @Inject(MEDIA) private readonly media: Disk,
  ) {}

  /** Checks, redraws and stores a file; it belongs to nobody until `add` gives it a row. */
  async storeFile(memberId: string, file: Buffer): Promise<NewPhoto> {
    if (file.length > LIMITS.photos.bytes) throw new AppError('profiles.image-too-large');
    await this.limits.consume('photos', memberId, STORED, 'profiles.too-many-uploads');
    const image = await this.turns.run(() => processImage(file));
    const storageKey = `photos/${randomBytes(16).toString('base64url')}`;
    await this.photos.expect(storageKey);
    for (const width of WIDTHS) {
      await this.media.put(`${storageKey}/${width}.webp`, image.variants[width]);
    }
    return {
      id: v7(),
      storageKey,
      link: null,
      thumbhash: image.thumbhash,
      width: image.width,
      height: image.height,
    };
  }

  /** An http(s) link, or an image as data URL that is stored like a file. */
  async storeLink(memberId: string, url: string): Promise<NewPhoto> {
    const bytes = dataUrlBytes(url);
    if (bytes) return this.storeFile(memberId, bytes);
    const link = imageLink(url);
    if (!link) {
      throw new AppError('request.invalid', {
        details: [{ field: 'url', message: 'Enter a link that starts with https:// or http://' }],
      });
    }
    return { id: v7(), storageKey: null, link, thumbhash: null, width: null, height: null };
  }

  /** Adds a stored photo behind the others of a locked profile; a link that is there already is no second one. */
  async add(tx: Transaction, memberId: string, photo: NewPhoto, present: readonly PhotoRow[]): Promise<void> {
    if (photo.link !== null && present.some(({ link }) => link === photo.link)) return;
    if (present.length >= LIMITS.photos.max) throw new AppError('profiles.too-many-photos');
    await this.photos.insert(tx, memberId, present.length, photo);
    if (photo.storageKey) await this.photos.adopt(tx, photo.storageKey);
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

  /** Reads a `profileImages` list before anything is locked: data URLs are stored, links are checked. */
  async prepare(memberId: string, images: readonly string[]): Promise<PreparedImage[]> {
    const entries = [...new Set(images.map((image) => image.trim()).filter(Boolean))];
    const wrong = entries.findIndex((entry) => !isImageEntry(entry));
    if (wrong >= 0) {
      throw new AppError('request.invalid', {
        details: [{ field: `profileImages.${wrong}`, message: 'Please upload only image files.' }],
      });
    }
    const prepared: PreparedImage[] = [];
    for (const entry of entries) {
      const bytes = dataUrlBytes(entry);
      if (bytes) prepared.push({ photo: await this.storeFile(memberId, bytes) });
      else if (imageLink(entry)) prepared.push({ url: imageLink(entry)! });
      else prepared.push({ url: entry });
    }
    return prepared;
  }

  /** Makes the prepared list the photos of a locked profile: keeps, adds, drops and orders. */
  async replace(
    tx: Transaction,
    memberId: string,
    prepared: readonly PreparedImage[],
    present: readonly PhotoRow[],
  ): Promise<void> {
    const byUrl = new Map(present.map((row) => [row.link ?? mediaUrl(row.storage_key!), row.id]));
    const ids: string[] = [];
    const added: NewPhoto[] = [];
    for (const [index, entry] of prepared.entries()) {
      const known = 'url' in entry ? (byUrl.get(entry.url.replace(/\?.*$/, '')) ?? byUrl.get(entry.url)) : undefined;
      const photo = 'photo' in entry ? entry.photo : known ? undefined : linkPhoto(entry.url, index);
      if (photo) added.push(photo);
      ids.push(known ?? photo!.id);
    }
    await this.photos.delete(
      tx,
      memberId,
      present.map((row) => row.id).filter((id) => !ids.includes(id)),
    );
    for (const photo of added) {
      await this.photos.insert(tx, memberId, LIMITS.photos.max, photo);
      if (photo.storageKey) await this.photos.adopt(tx, photo.storageKey);
    }
    await this.photos.order(tx, memberId, ids);
  }
}

function isImageEntry(entry: string): boolean {
  return entry.startsWith('/api/media/photos/') || dataUrlBytes(entry) !== null || imageLink(entry) !== null;
}

/** A path of ours that is none of the member's photos is somebody else's, or gone. */
function linkPhoto(url: string, index: number): NewPhoto {
  const link = imageLink(url);
  if (!link) {
    throw new AppError('request.invalid', {
      details: [{ field: `profileImages.${index}`, message: 'Photo not found' }],
    });
  }
  return { id: v7(), storageKey: null, link, thumbhash: null, width: null, height: null };
}
