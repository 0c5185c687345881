import { test } from '@playwright/test';
import { ChatDrill, until } from './load/chat-drill.js';
import { ClusterStage } from './stage/cluster-stage.js';
import { Likes } from './load/likes.js';

const instances = ['gateway-1', 'realtime-1', 'messaging-1', 'discovery-1', 'identity-1'];

test('each leader is killed in turn, and nothing acknowledged is lost or comes twice', async () => {
  const cluster = await ClusterStage.start();
  let drill: ChatDrill | undefined;
  const isWhole = async () => (await cluster.hasSynchronousReplica()) && (await cluster.hasAllCopies());
  try {
    await until('every copy is there', isWhole);
    drill = await ChatDrill.begin();
    const likes = await Likes.begin();
    const leaders: [string, () => Promise<string>][] = [
      ['primary of PostgreSQL', () => cluster.primaryOfPostgres()],
      ['leader of the event stream', () => cluster.leaderOfEvents()],
      ['primary of Redis', () => cluster.primaryOfRedis()],
      ['leader of etcd', () => cluster.leaderOfEtcd()],
      ...instances.map((name): [string, () => Promise<string>] => [name, async () => name]),
    ];
    for (const [what, leader] of leaders) {
      const name = await leader();
      const isOver = async () => instances.includes(name) || (await leader()) !== name;
      await drill.suffer(`kill -9 ${what}`, () => cluster.takeAway(name), isOver);
      cluster.giveBack(name);
      await until('every copy is there again', isWhole);
    }
    await drill.expectOneStory();
    await likes.expectAll(async (memberId) => {
      const headers = { 'x-internal-secret': cluster.env.INTERNAL_SECRET! };
      const answer = await fetch(`${cluster.env.DISCOVERY_URL}/internal/exports/${memberId}`, { headers });
      return ((await answer.json()) as { swipes: { memberId: string }[] }).swipes;
    });
  } finally {
    drill?.end();
    await cluster.stop();
  }
});
