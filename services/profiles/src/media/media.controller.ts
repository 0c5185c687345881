import { Describe, LimitTo, perMember } from '@corner/service-kit/http/route-facts';
import { AppError } from '@corner/service-kit/app-error';
import type { PartialDisk } from '@corner/service-kit/disks';
import { Member, Public, type CurrentMember } from '@corner/service-kit/callers/member.guard';
import { DirectoryPhotos } from '@corner/service-kit/credentials/media/directory-photos';
import { knownSecrets } from '@corner/service-kit/credentials/known-secrets';
import { EVIDENCE, MediaSignatures } from '@corner/service-kit/credentials/media-signature';
import { TextPipe } from '@corner/service-kit/http/input/text.pipe';
import { Controller, Get, Inject, Param, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CONFIG } from '@corner/service-kit/service.config';
import { WIDTHS } from './decoder/redraw.js';
import { EvidenceFilesRepository } from './evidence/evidence-files.repository.js';
import { PhotoRepository } from './photo.repository.js';
import type { ProfilesConfig } from '../profiles.config.js';
import { MediaAccessService } from './media-access.service.js';
import { MEDIA, openFile, type StoredFile } from './media-storage.js';
import { isServed } from './states/photo-state.policy.js';
import { mediaUrl } from './photo.view.js';
import { videoPath } from './stored-files.service.js';

/** Video keys end in their type, except the oldest. */
const KEY = /^[A-Za-z0-9_-]{22}(\.mp4|\.webm)?$/;
const RANGE = /^bytes=(\d+)-(\d*)$/;
/** Less than an hour together with the cached visibility. */
const KEPT_SECONDS = 3000;

const SHORT = new TextPipe(100);

interface Signature {
  until: string;
  signature: string;
}

/** Photos and videos, for members who may see the owner, and for requests with a signature. */
@Public()
@LimitTo(perMember(3000))
@Controller('api/media')
export class MediaController {
  private readonly signatures: MediaSignatures;
  private readonly evidence: MediaSignatures;
  private readonly directoryPhotos: DirectoryPhotos;

  constructor(
    private readonly files: PhotoRepository,
    private readonly kept: EvidenceFilesRepository,
    private readonly access: MediaAccessService,
    @Inject(MEDIA) private readonly media: PartialDisk,
    @Inject(CONFIG) config: ProfilesConfig,
  ) {
    this.signatures = new MediaSignatures(knownSecrets(config));
    this.evidence = new MediaSignatures(knownSecrets(config), EVIDENCE);
    this.directoryPhotos = new DirectoryPhotos(knownSecrets(config));
  }

  /** `?w=` selects the nearest larger stored width; 1080 by default. */
  @Get('photos/:key')
  @Describe({ type: 'image/webp', status: [200, 304], refuses: ['request.unauthorized', 'profiles.photo-not-found'] })
  async photo(
    @Member() member: CurrentMember | undefined,
    @Param('key') key: string,
    @Query('w', SHORT) w: string,
    @Query('until', SHORT) until: string,
    @Query('signature', SHORT) signature: string,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const seconds = await this.admit(member, `photos/${key}`, key, { until, signature });
    await this.sendPhoto(reply, `photos/${key}`, w, seconds);
  }

  /** A photo of the public directory, under its own key there, by signature only. */
  @Get('directory/:key')
  @Describe({ type: 'image/webp', status: [200, 304], refuses: ['request.unauthorized', 'profiles.photo-not-found'] })
  async directory(
    @Member() member: CurrentMember | undefined,
    @Param('key') key: string,
    @Query('w', SHORT) w: string,
    @Query('until', SHORT) until: string,
    @Query('signature', SHORT) signature: string,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const seconds = this.signatures.secondsLeft(mediaUrl(`directory/${key}`), until, signature);
    if (!seconds && !member) throw new AppError('request.unauthorized');
    const shown = seconds ? await this.shownUnder(this.directoryPhotos.keysOf(key)) : undefined;
    if (!shown) throw new AppError('profiles.photo-not-found');
    await this.sendPhoto(reply, shown, w, seconds);
  }

  @Get('videos/:key')
  @Describe({
    type: 'video/webm',
    status: [200, 206, 304],
    refuses: ['request.unauthorized', 'profiles.photo-not-found'],
  })
  async video(
    @Member() member: CurrentMember | undefined,
    @Param('key') key: string,
    @Query('until', SHORT) until: string,
    @Query('signature', SHORT) signature: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const seconds = await this.admit(member, `videos/${key}`, key, { until, signature });
    const path = videoPath(`videos/${key}`);
    const file = await this.open(path);
    const range = RANGE.exec(request.headers.range ?? '');
    const [first, end] = range ? [Number(range[1]), Number(range[2] || Infinity)] : [0, Infinity];
    const last = Math.min(end, file.bytes - 1);
    const type = path.endsWith('.mp4') ? 'video/mp4' : 'video/webm';
    const part = first > last ? undefined : await file.read(first, last);
    describe(reply, type, seconds).header('accept-ranges', 'bytes');
    if (!part) return void reply.status(416).header('content-range', `bytes */${file.bytes}`).send();
    if (range) void reply.status(206).header('content-range', `bytes ${first}-${last}/${file.bytes}`);
    void reply.header('content-length', String(last + 1 - first)).send(part);
  }

  private async sendPhoto(reply: FastifyReply, storageKey: string, w: string, seconds: number): Promise<void> {
    const file = await this.open(`${storageKey}/${widthFor(w)}.webp`);
    const photo = await file.read();
    describe(reply, 'image/webp', seconds).header('content-length', String(file.bytes)).send(photo);
  }

  private async admit(
    member: CurrentMember | undefined,
    storageKey: string,
    key: string,
    { until, signature }: Signature,
  ): Promise<number> {
    const evidence = this.evidence.secondsLeft(mediaUrl(storageKey), until, signature);
    const signed = evidence || this.signatures.secondsLeft(mediaUrl(storageKey), until, signature);
    if (!signed && !member) throw new AppError('request.unauthorized');
    const stored = KEY.test(key) ? await this.files.stored(storageKey) : undefined;
    if (evidence && (stored || (await this.kept.isKept(storageKey)))) return evidence;
    if (!stored || !isServed(stored, signed ? undefined : member!.memberId)) {
      throw new AppError('profiles.photo-not-found');
    }
    if (signed) return signed;
    if (!(await this.access.maySee(member!.memberId, stored.owner))) throw new AppError('profiles.photo-not-found');
    return KEPT_SECONDS;
  }

  /** Returns the first key whose photo is visible to others. */
  private async shownUnder(keys: readonly string[]): Promise<string | undefined> {
    for (const key of keys.map((each) => `photos/${each}`)) {
      const stored = await this.files.stored(key);
      if (stored && isServed(stored, undefined)) return key;
    }
    return undefined;
  }

  private async open(path: string): Promise<StoredFile> {
    const file = await openFile(this.media, path);
    if (!file) throw new AppError('profiles.photo-not-found');
    return file;
  }
}

const widthFor = (w: string) => WIDTHS.find((known) => w !== '' && known >= Number(w)) ?? 1080;

function describe(reply: FastifyReply, type: string, seconds: number): FastifyReply {
  return reply
    .type(type)
    .header('cache-control', `private, max-age=${seconds}`)
    .header('content-disposition', 'inline')
    .header('x-content-type-options', 'nosniff');
}
