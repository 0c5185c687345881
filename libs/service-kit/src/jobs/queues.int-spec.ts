import { eventually } from '@corner/testing/eventually';
import { startTestService, type TestService } from '@corner/testing/test-service';
import { Injectable, Module, type BeforeApplicationShutdown } from '@nestjs/common';
import { Queue, type Job } from 'bullmq';
import { readConfig } from '../service.config.js';
import { ServiceModule } from '../service.module.js';
import { Metrics } from '../telemetry/metrics.js';
import { queuePrefix, Queues } from './queues.js';

interface Letter {
  text: string;
}

const NAME = 'posting-letters';
const config = readConfig('posting');
const begun: string[] = [];
const givenUp: string[] = [];
let finish: () => void;
const mayFinish = new Promise<void>((resolve) => (finish = resolve));

@Injectable()
class Post implements BeforeApplicationShutdown {
  readonly queue: Queue<Letter>;

  constructor(queues: Queues) {
    this.queue = queues.open(NAME, {
      gauges: { letters_failed: { help: 'Letters given up', of: ['failed'] } },
      jobs: { attempts: 2, backoff: { type: 'fixed', delay: 1 } },
    });
    queues.work<Letter>(NAME, (job) => this.run(job), { givenUp: async ({ data }) => void givenUp.push(data.text) });
  }

  beforeApplicationShutdown() {
    finish();
  }

  private async run({ data: { text } }: Job<Letter>): Promise<void> {
    begun.push(text);
    if (text === 'broken') throw new Error('broken');
    if (text === 'long') await mayFinish;
  }
}

let service: TestService;
beforeAll(async () => {
  @Module({ imports: [ServiceModule.forRoot(config)], providers: [Queues, Post] })
  class PostModule {}
  service = await startTestService(PostModule, config, { consumesEvents: false });
});

const add = (id: string, text: string) => service.get(Post).queue.add('letter', { text }, { jobId: id });

it('gives a job up after its attempts, and once', async () => {
  await add('first', 'broken');
  await eventually(async () => (await service.get(Metrics).readGauges()).letters_failed!.value === 1);
  expect(begun).toEqual(['broken', 'broken']);
  expect(givenUp).toEqual(['broken']);
});

it('queues an id once, also after it was done', async () => {
  await add('second', 'same');
  await eventually(async () => (await service.get(Post).queue.getJobCountByTypes('completed')) === 1);
  await add('second', 'same');
  await add('third', 'next');
  await eventually(() => begun.includes('next'));
  expect(begun.filter((text) => text === 'same')).toHaveLength(1);
});

it('finishes at shutdown the job under way', async () => {
  await add('fourth', 'long');
  await eventually(() => begun.includes('long'));
  await service.close();
  const queue = new Queue(NAME, { connection: { url: config.redisUrl }, prefix: queuePrefix(config) });
  const state = await queue.getJobState('fourth');
  await queue.close();
  expect(state).toBe('completed');
});
