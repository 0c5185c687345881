import { trainingOf } from '@corner/contracts/profiles/training.api';
import { factsOf, preferencesOf } from '@corner/contracts/schemas/profile-fields';
import { PRODUCT } from '@corner/domain/product';
import { levelsOf } from '@corner/domain/profile/levels';
import type { Range } from '@corner/domain/profile/profile-fields';
import { InternalClients, type InternalClient } from '@corner/service-kit/http/internal-client';
import { Inject, Injectable } from '@nestjs/common';
import type { Disk } from 'flydrive';
import { extname } from 'node:path';
import { CONFIG } from '@corner/service-kit/service.config';
import { MEDIA } from '../media/media-storage.js';
import { videoPath } from '../media/stored-files.service.js';
import type { ProfilesConfig } from '../profiles.config.js';
import { ProfileRepository, type ProfileRow } from '../profiles/profile.repository.js';
import type { ZipEntry } from './zip.js';

const DEADLINE_MS = 30_000;

/** The services that store member data, by the name of their part in the archive. */
const partsOf = ({ identityUrl, own }: ProfilesConfig) => ({
  account: identityUrl,
  'likes-matches-blocks': own.DISCOVERY_URL,
  conversations: own.MESSAGING_URL,
  notifications: own.NOTIFICATIONS_URL,
  'reports-and-requests': own.ADMIN_URL,
});

/** All data of one member, with only the ids of others. */
@Injectable()
export class ArchiveService {
  private readonly owners: { name: string; client: InternalClient }[];

  constructor(
    private readonly profiles: ProfileRepository,
    @Inject(MEDIA) private readonly media: Disk,
    clients: InternalClients,
    @Inject(CONFIG) config: ProfilesConfig,
  ) {
    const parts = Object.entries(partsOf(config));
    this.owners = parts.map(([name, url]) => ({ name, client: clients.to(url, DEADLINE_MS) }));
  }

  /** Streams the parts one by one, so that none is held in memory. Fails if a service is down. */
  async *entries(memberId: string): AsyncGenerator<ZipEntry> {
    yield { name: 'README.txt', data: Buffer.from(README) };
    for (const { name, client } of this.owners) {
      const data = await client.stream(`/internal/exports/${memberId}`);
      yield data ? { name: `${name}.json`, data } : json(name, null);
    }
    const profile = await this.profiles.find(memberId);
    if (!profile) return;
    yield json('profile', toExport(profile));
    for (const [index, photo] of profile.photos.entries()) {
      if (photo.storage_key) yield await this.file(`photos/${index + 1}.webp`, `${photo.storage_key}/1080.webp`);
    }
    if (profile.video_key) yield await this.file(videoName(profile.video_key), videoPath(profile.video_key));
  }

  private async file(name: string, path: string): Promise<ZipEntry> {
    return { name, data: await this.media.getStream(path) };
  }
}

const README = `This is everything ${PRODUCT.name} keeps about you.

account.json               your account and the devices you are signed in on
profile.json               your profile, preferences, privacy and notification settings
likes-matches-blocks.json  whom you liked, passed, matched with and blocked, by their ids
conversations.json         your conversations: what you wrote, and whether you were answered
notifications.json         how we reach you
reports-and-requests.json  what you reported and asked of us, and what was answered
photos, video.*            your photos, the main one first, and your video introduction

Times are in UTC.
`;

const videoName = (key: string) => `video${extname(videoPath(key))}`;

function json(name: string, value: unknown): ZipEntry {
  return { name: `${name}.json`, data: Buffer.from(`${JSON.stringify(value, null, 2)}\n`) };
}

/** The stored profile without storage internals. Archives keep these field names. */
function toExport({ photos, video_key, version, details, ...profile }: ProfileRow): object {
  void version;
  const fields = {
    ...factsOf({ ...details, levels: levelsOf(details) }),
    ...preferencesOf(details),
    preferredDistance: details.preferredDistance ?? null,
    ...trainingOf(details),
  };
  return {
    ...Object.fromEntries(Object.entries(fields).flatMap(([name, value]) => columnsOf(name, value))),
    ...profile,
    photos: photos.map(({ link }, index) => link ?? `photos/${index + 1}.webp`),
    video: video_key && videoName(video_key),
  };
}

const RANGES: ReadonlyMap<string, string> = new Map([
  ['preferredAgeRange', 'preferred_age'],
  ['preferredHeight', 'preferred_height'],
]);

function columnsOf(name: string, value: unknown): [string, unknown][] {
  const range = value as Range | null;
  const column = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  const bounds = RANGES.get(name);
  if (!bounds) return [[column, value]];
  return [
    [`${bounds}_min`, range?.min ?? null],
    [`${bounds}_max`, range?.max ?? null],
  ];
}
