import { pairId } from '@corner/contracts/pair-id';
import { eventually } from '@corner/testing/eventually';
import { member, publish } from '../members.fixture.js';
import { startWithFrames } from '../frames.fixture.js';

let service: Awaited<ReturnType<typeof startWithFrames>>;
beforeAll(async () => {
  service = await startWithFrames();
});
afterAll(() => service.close());

it('shows a match to both, even if they loaded their lists before', async () => {
  const [ann, ben] = [member('Ann'), member('Ben')];
  const memberIds: [string, string] = [ann.id, ben.id];
  const frames = await service.framesOf(ann, ben);
  // Messaging may send both a resync too.
  const shown = () => frames.filter((frame) => frame.endsWith('conversation'));
  const createdAt = '2026-02-01T10:00:00.000Z';
  await publish('discovery.match-created', { matchId: pairId(...memberIds), memberIds, createdAt });
  await eventually(() => shown().length === 2);
  expect(shown().sort()).toEqual(['Ann conversation', 'Ben conversation']);
});
