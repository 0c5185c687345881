import { trimmed } from '@corner/domain/text/characters';
import { isOwnPath } from '@corner/contracts/profiles/photos.api';
import { LIMITS } from '@corner/domain/limits';
import type { Transaction } from '@corner/event-bus/transaction';
import { AppError } from '@corner/service-kit/app-error';
import { Limits, type Limit } from '@corner/service-kit/redis/limits';
import type { Requester } from '@corner/service-kit/jobs/waiting/fair-queue';
import { CONFIG } from '@corner/service-kit/service.config';
import { Inject, Injectable } from '@nestjs/common';
import type { Disk } from 'flydrive';
import { randomBytes, randomUUID } from 'node:crypto';
import { open, writeFile } from 'node:fs/promises';
import { MEDIA } from './media-storage.js';
import { DecodersService } from './decoder/decoders.service.js';
import { formatOf, HEAD_BYTES } from './decoder/image-format.policy.js';
import { WIDTHS } from './decoder/redraw.js';
import { LikenessService } from './likeness/likeness.service.js';
import { UnscoredPhotosRepository } from './scores/unscored-photos.repository.js';
import { withFile } from './decoder/temporary-files.js';
import { dataUrlBytes, isLink } from './upload/image.policy.js';
import type { ProfilesConfig } from '../profiles.config.js';
import { PhotoLinkClient } from './photo-link.client.js';
import type { PhotoEntity } from './photo.entity.js';
import type { Judgement } from './states/photo-state.policy.js';
import { PhotoRepository, type FirstJudgement, type ImportedPhoto, type NewPhoto } from './photo.repository.js';
import { toPhoto, type PhotoRow } from './photo.view.js';
import type { UploadingMember } from './upload/uploader.decorator.js';

/** Limits what one member can make us fetch, decode and store. */
const STORED: Limit = { points: 60, seconds: 3600 };

/** An entry of `profileImages`: one of the member's own paths, or a new photo. */
type PreparedImage = { path: string } | { photo: NewPhoto };

/** Content of a data URL, or a link. */
type LinkedImage = { bytes: Buffer } | { link: string };

@Injectable()
export class PhotoService {
  constructor(
    private readonly photos: PhotoRepository,
    private readonly limits: Limits,
    private readonly links: PhotoLinkClient,
    private readonly decoders: DecodersService,
    private readonly likeness: LikenessService,
    private readonly unscored: UnscoredPhotosRepository,
    @Inject(MEDIA) private readonly media: Disk,
    @Inject(CONFIG) private readonly config: ProfilesConfig,
  ) {}

  /** Checks, redraws and stores a file that `save` writes; `add` assigns it to a member. */
  async storeFile({ memberId, requester }: UploadingMember, save: (path: string) => Promise<void>): Promise<NewPhoto> {
    await this.admit(memberId);
    return withFile(save, (path) => this.store(path, requester));
  }

  /** Stores an image from a data URL or an http(s) link. */
  async storeLink(uploader: UploadingMember, url: string): Promise<NewPhoto> {
    const image = imageOf(url);
    if (image) return this.storeLinked(uploader, image);
    throw new AppError('request.invalid', {
      details: [{ field: 'url', message: 'Enter a link that starts with https:// or http://' }],
    });
  }

  /** @throws profiles.photo-link-unreachable also for other content than an image */
  async fetch(url: string, requester?: Requester): Promise<NewPhoto> {
    const file = await this.links.fetch(url, requester);
    return this.storeBytes(file, requester).catch((error: unknown) => {
      if (error instanceof AppError && error.key === 'profiles.not-an-image') {
        throw new AppError('profiles.photo-link-unreachable');
      }
      throw error;
    });
  }

  /** Photos of a demo member: data URLs, or paths of bundled pictures. */
  async storeImported(images: readonly string[]): Promise<ImportedPhoto[]> {
    const photos: ImportedPhoto[] = [];
    for (const image of images) {
      const bytes = dataUrlBytes(image);
      photos.push(bytes ? await this.storeBytes(bytes) : { id: randomUUID(), link: image });
    }
    return photos;
  }

  async addImported(tx: Transaction, memberId: string, photos: readonly ImportedPhoto[]): Promise<void> {
    for (const [position, photo] of photos.entries()) {
      if ('link' in photo) await this.photos.insertShared(tx, memberId, position, photo);
      else {
        await this.photos.insert(tx, memberId, position, { ...photo, hashes: [] });
        await this.photos.adopt(tx, photo.storageKey);
      }
    }
  }

  /** Adds a stored photo to a locked profile, at the end or at `position`. */
  async add(
    tx: Transaction,
    memberId: string,
    photo: NewPhoto,
    present: readonly PhotoRow[],
    position = present.length,
  ): Promise<void> {
    if (present.length >= LIMITS.photos.max) throw new AppError('profiles.too-many-photos');
    await this.insert(tx, memberId, present.length, photo);
    if (position < present.length) await this.move(tx, memberId, photo.id, position, [...present, photo]);
  }

  /** Restores a removed photo at its old place or the last one; it waits if all are taken. */
  async bringBack(
    tx: Transaction,
    memberId: string,
    photo: PhotoEntity,
    present: readonly PhotoRow[],
    judgement: Judgement,
  ): Promise<void> {
    const isFull = present.length >= LIMITS.photos.max;
    const state = isFull ? 'removed' : judgement.state;
    await this.photos.judge(tx, memberId, photo.id, { ...judgement, state });
    if (isFull) return;
    await this.move(tx, memberId, photo.id, photo.position, [...present, photo]);
  }

  async remove(tx: Transaction, memberId: string, id: string): Promise<void> {
    if ((await this.photos.delete(tx, memberId, [id])) === 0) throw new AppError('profiles.photo-not-found');
    await this.photos.fillPlace(tx, memberId);
    await this.photos.order(tx, memberId, []);
  }

  async order(tx: Transaction, memberId: string, ids: readonly string[], present: readonly PhotoRow[]): Promise<void> {
    const own = new Set(present.map((photo) => photo.id));
    if (ids.length !== own.size || !ids.every((id) => own.has(id))) {
      throw new AppError('request.invalid', { details: [{ field: 'ids', message: 'Name each of your photos once' }] });
    }
    await this.photos.order(tx, memberId, ids);
  }

  /** Moves one photo, whatever the order of the others is by now. */
  async move(tx: Transaction, memberId: string, id: string, index: number, present: readonly { id: string }[]) {
    const others = present.map((photo) => photo.id).filter((other) => other !== id);
    if (others.length === present.length) throw new AppError('profiles.photo-not-found');
    await this.photos.order(tx, memberId, others.toSpliced(index, 0, id));
  }

  /** Prepares a `profileImages` list before any lock: stores data URLs and linked images. */
  async prepare(uploader: UploadingMember, images: readonly string[]): Promise<PreparedImage[]> {
    const entries = [...new Set(images.map(trimmed).filter(Boolean))].map((entry) =>
      isOwnPath(entry) ? { path: entry.replace(/\?.*$/, '') } : imageOf(entry),
    );
    const wrong = entries.indexOf(null);
    if (wrong >= 0) {
      throw new AppError('request.invalid', {
        details: [{ field: `profileImages.${wrong}`, message: 'Please upload only image files.' }],
      });
    }
    return Promise.all(
      entries.map(async (entry) => ('path' in entry! ? entry : { photo: await this.storeLinked(uploader, entry!) })),
    );
  }

  /** Applies a prepared list to a locked profile: keeps, adds, drops and sorts photos. */
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
      await this.insert(tx, memberId, LIMITS.photos.max, entry.photo);
    }
    await this.photos.order(tx, memberId, ids);
  }

  async firstState(tx: Transaction, memberId: string, photo: string): Promise<'shown' | 'checking'> {
    if (this.shownFirst) return 'shown';
    await tx.publish('profiles.photo-waits', { memberId, photo });
    return 'checking';
  }

  private get shownFirst(): boolean {
    return this.config.own.PHOTOS === 'show-first';
  }

  private async insert(tx: Transaction, memberId: string, position: number, photo: NewPhoto): Promise<void> {
    await this.photos.insert(tx, memberId, position, photo, await this.firstJudgement(tx, memberId, photo));
    if (this.config.own.SCORES_URL) await this.unscored.add(tx, photo);
    await this.photos.adopt(tx, photo.storageKey);
  }

  private async firstJudgement(tx: Transaction, memberId: string, photo: NewPhoto): Promise<FirstJudgement> {
    const found = await this.likeness.find(tx, memberId, photo);
    if (!found) return { state: await this.firstState(tx, memberId, photo.id) };
    if (found.hides) return { state: 'hidden', rule: found.rule, case_id: found.caseId };
    return { state: this.shownFirst ? 'shown' : 'checking' };
  }

  private async admit(memberId: string): Promise<void> {
    await this.limits.consume('photos', memberId, STORED, 'profiles.too-many-uploads');
  }

  private async storeLinked({ memberId, requester }: UploadingMember, image: LinkedImage): Promise<NewPhoto> {
    await this.admit(memberId);
    return 'link' in image ? this.fetch(image.link, requester) : this.storeBytes(image.bytes, requester);
  }

  private async storeBytes(bytes: Buffer, requester?: Requester): Promise<NewPhoto> {
    if (bytes.length > LIMITS.photos.linkedBytes) throw new AppError('profiles.image-too-large');
    return withFile(
      (path) => writeFile(path, bytes, { mode: 0o600 }),
      (path) => this.store(path, requester),
    );
  }

  private async store(path: string, requester?: Requester): Promise<NewPhoto> {
    await assertTaken(path);
    const { variants, ...facts } = await this.decoders.redraw(path, requester);
    const storageKey = `photos/${randomBytes(16).toString('base64url')}`;
    await this.photos.expect(storageKey);
    for (const each of WIDTHS) await this.media.put(`${storageKey}/${each}.webp`, variants[each]);
    return { id: randomUUID(), storageKey, ...facts };
  }
}

const NOT_TAKEN = {
  heic: 'profiles.image-heic',
  avif: 'profiles.image-avif',
  gif: 'profiles.image-gif',
  svg: 'profiles.image-svg',
  other: 'profiles.image-format',
} as const;

/** Only JPG, PNG and WebP reach a decoder. */
async function assertTaken(path: string): Promise<void> {
  const file = await open(path);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES)).finally(() => file.close());
  const format = formatOf(buffer.subarray(0, bytesRead));
  if (!format) throw new AppError('profiles.not-an-image');
  if (format in NOT_TAKEN) throw new AppError(NOT_TAKEN[format as keyof typeof NOT_TAKEN]);
}

/** Returns null for anything but an image data URL or a link. */
function imageOf(text: string): LinkedImage | null {
  const bytes = dataUrlBytes(text);
  if (bytes) return { bytes };
  return isLink(text) ? { link: text } : null;
}

/** A path of ours outside the member's photos belongs to another member or is gone. */
function idOf(entry: PreparedImage, index: number, byPath: ReadonlyMap<string, string>): string {
  const id = 'photo' in entry ? entry.photo.id : byPath.get(entry.path);
  if (id) return id;
  throw new AppError('request.invalid', {
    details: [{ field: `profileImages.${index}`, message: 'Photo not found' }],
  });
}
