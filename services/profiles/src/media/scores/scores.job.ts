import { Database } from '@corner/service-kit/database/database';
import type { PartialDisk } from '@corner/service-kit/disks';
import { PeriodicJobs } from '@corner/service-kit/jobs/periodic-jobs';
import { eachAlone } from '@corner/service-kit/jobs/steps';
import { CONFIG } from '@corner/service-kit/service.config';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { buffer } from 'node:stream/consumers';
import { Agent, request } from 'undici';
import * as z from 'zod';
import type { ProfilesConfig } from '../../profiles.config.js';
import { MEDIA, openFile } from '../media-storage.js';
import { UnscoredPhotosRepository, type UnscoredPhoto } from './unscored-photos.repository.js';

const EVERY_MS = 2000;
const DEADLINE_MS = 10_000;
const ANSWER_BYTES = 10_000;
/** Sequential: all finish before the first is due again. */
const BATCH = 5;
/** Over almost six hours. */
const MOST_TRIES = 6;

const answerSchema = z.object({ score: z.number().min(0).max(1) });

/** Asks the operator's scorer for the nudity of a new photo and reports it to admin, which sorts its queue by it. */
@Injectable()
export class ScoresJob implements OnApplicationShutdown {
  private readonly agent = new Agent({ maxResponseSize: ANSWER_BYTES });

  constructor(
    private readonly db: Database,
    private readonly unscored: UnscoredPhotosRepository,
    @Inject(MEDIA) private readonly media: PartialDisk,
    @Inject(CONFIG) private readonly config: ProfilesConfig,
    periodic: PeriodicJobs,
  ) {
    if (config.own.SCORES_URL) periodic.every(EVERY_MS, 'scores', (stopping) => this.run(stopping));
  }

  async run(stopping?: AbortSignal): Promise<void> {
    let taken: UnscoredPhoto[];
    do {
      taken = await this.unscored.take(BATCH);
      await eachAlone(taken, (photo) => this.score(photo), stopping);
    } while (taken.length === BATCH && !stopping?.aborted);
  }

  onApplicationShutdown(): Promise<void> {
    return this.agent.close();
  }

  private async score({ id, member_id: memberId, storage_key: key, tries }: UnscoredPhoto): Promise<void> {
    try {
      const file = key === null ? undefined : await openFile(this.media, `${key}/720.webp`);
      const score = file && (await this.ask(await buffer(await file.read())));
      await this.db.transaction(async (tx) => {
        const isThere = await this.unscored.done(tx, id);
        if (isThere && score !== undefined) await tx.publish('profiles.photo-scored', { memberId, photo: id, score });
      });
    } catch (error) {
      if (tries >= MOST_TRIES) await this.db.transaction((tx) => this.unscored.done(tx, id));
      throw error;
    }
  }

  private async ask(picture: Buffer): Promise<number> {
    const { SCORES_URL, SCORES_AUTHORIZATION: authorization } = this.config.own;
    const { statusCode, body } = await request(SCORES_URL!, {
      method: 'POST',
      headers: { 'content-type': 'image/webp', accept: 'application/json', ...(authorization && { authorization }) },
      body: picture,
      dispatcher: this.agent,
      signal: AbortSignal.timeout(DEADLINE_MS),
    });
    if (statusCode === 200) return answerSchema.parse(await body.json()).score;
    await body.dump();
    throw new Error(`the scorer answered ${statusCode}`);
  }
}
