import { eventually } from '@corner/testing/eventually';
import { startTestService, type TestService } from '@corner/testing/test-service';
import { InjectQueue, Processor } from '@nestjs/bullmq';
import { Module } from '@nestjs/common';
import { Queue, type Job, type RedisQueueBackend } from 'bullmq';
import { Redis } from 'ioredis';
import { readConfig } from '../service.config.js';
import { ServiceModule } from '../service.module.js';
import { Metrics } from '../telemetry/metrics/metrics.js';
import { currentRequestId, withRequestId } from '../tracing/request-context.js';
import { cleanFinished, queuePrefix, QueuesModule, QueueWorker } from './queues.js';

interface Letter {
  text: string;
}

const NAME = 'posting-letters';
const config = readConfig('posting');
const begun: string[] = [];
const givenUp: string[] = [];
const requests = new Map<string, string | undefined>();
let finish: () => void;
const mayFinish = new Promise<void>((resolve) => (finish = resolve));

@Processor(NAME)
class Post extends QueueWorker<Letter> {
  constructor(@InjectQueue(NAME) readonly queue: Queue<Letter>) {
    super();
  }

  override async beforeApplicationShutdown() {
    const closed = super.beforeApplicationShutdown();
    finish();
    await closed;
  }

  async process({ data: { text } }: Job<Letter>): Promise<void> {
    begun.push(text);
    requests.set(text, currentRequestId());
    if (text === 'broken') throw new Error('broken');
    if (text === 'long') await mayFinish;
  }

  protected override async giveUp({ data }: Job<Letter>): Promise<void> {
    givenUp.push(data.text);
  }
}

const queue = QueuesModule.forFeature(NAME, {
  gauges: { letters_failed: { help: 'Letters given up', of: ['failed'] } },
  jobs: { attempts: 2, backoff: { type: 'fixed', delay: 1 } },
});

let service: TestService;
beforeAll(async () => {
  @Module({ imports: [ServiceModule.forRoot(), queue], providers: [Post] })
  class PostModule {}
  service = await startTestService(PostModule, config, { consumesEvents: false });
});

const add = (id: string, text: string) => service.get(Post).queue.add('letter', { text }, { jobId: id });

it('gives a job up once after all attempts', async () => {
  await add('first', 'broken');
  await eventually(async () => (await service.get(Metrics).readGauges()).letters_failed!.value === 1);
  expect(begun).toEqual(['broken', 'broken']);
  expect(givenUp).toEqual(['broken']);
});

it('queues an id only once, even after it was done', async () => {
  await add('second', 'same');
  await eventually(async () => (await service.get(Post).queue.getJobCountByTypes('completed')) === 1);
  await add('second', 'same');
  await add('third', 'next');
  await eventually(() => begun.includes('next'));
  expect(begun.filter((text) => text === 'same')).toHaveLength(1);
});

it('runs a job in the context of the request that queued it, also in bulk', async () => {
  await withRequestId('r-1', () => add('fifth', 'asked'));
  await withRequestId('r-2', () => service.get(Post).queue.addBulk([{ name: 'letter', data: { text: 'many' } }]));
  await add('sixth', 'unasked');
  await eventually(() => begun.includes('unasked') && begun.includes('many'));
  expect(['asked', 'many', 'unasked'].map((text) => requests.get(text))).toEqual(['r-1', 'r-2', undefined]);
});

it('runs a job whose process was killed again and again', async () => {
  const [{ worker }, redis] = [service.get(Post), service.get(Redis)];
  const key = (part: string) => `${queuePrefix(config)}:${NAME}:${part}`;
  await worker.pause();
  await add('seventh', 'survivor');
  for (let kills = 0; kills < 5; kills++) {
    await redis.lmove(key('wait'), key('active'), 'RIGHT', 'LEFT');
    await redis.sadd(key('stalled'), 'seventh');
    await redis.del(key('stalled-check'));
    await (worker as unknown as { backend: RedisQueueBackend }).backend.moveStalledJobsToWait();
  }
  await worker.resume();
  await eventually(async () => ['completed', 'failed'].includes(await service.get(Post).queue.getJobState('seventh')));
  expect(begun).toContain('survivor');
});

it('keeps what was done for an hour and what failed for two weeks, also where nothing follows', async () => {
  const { queue: letters } = service.get(Post);
  const counts = async () => {
    const { completed, failed } = await letters.getJobCounts('completed', 'failed');
    return [completed! > 0, failed! > 0];
  };
  const now = Date.now();
  const clean = async (hoursLater: number) => {
    const clock = jest.spyOn(Date, 'now').mockReturnValue(now + hoursLater * 3_600_000);
    await cleanFinished(letters).finally(() => clock.mockRestore());
    return counts();
  };
  expect(await clean(0.9)).toEqual([true, true]);
  expect(await clean(14 * 24 - 1)).toEqual([false, true]);
  expect(await clean(14 * 24 + 1)).toEqual([false, false]);
});

it('finishes the running job at shutdown', async () => {
  await add('fourth', 'long');
  await eventually(() => begun.includes('long'));
  await service.close();
  const queue = new Queue(NAME, { connection: { url: config.redisUrl }, prefix: queuePrefix(config) });
  const state = await queue.getJobState('fourth');
  await queue.close();
  expect(state).toBe('completed');
});
