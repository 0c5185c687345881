import type { Profiler } from 'node:inspector';
import { timeByPackage } from './profiles.js';

const node = (id: number, functionName: string, url = ''): Profiler.ProfileNode => ({
  id,
  callFrame: { functionName, scriptId: '1', url, lineNumber: 0, columnNumber: 0 },
});

it('sums up by package the time that a process works', () => {
  const profile: Profiler.Profile = {
    nodes: [
      node(1, '(root)'),
      node(2, '(idle)'),
      node(3, '(garbage collector)'),
      node(4, 'query', 'file:///corner/node_modules/pg/lib/client.js'),
      node(5, 'dispatch', 'file:///corner/node_modules/a/node_modules/@nestjs/core/router.js'),
      node(6, 'swipe', 'file:///corner/services/discovery/dist/src/swipes/swipes.service.js'),
      node(7, 'writev', 'node:net'),
    ],
    samples: [2, 4, 6, 4, 5, 7, 3, 2],
    timeDeltas: [0, 5_000, 1_000, 2_000, 3_000, 4_000, 500, 250],
    startTime: 0,
    endTime: 20_000,
  };
  expect([...timeByPackage(profile)]).toEqual([
    ['pg', 4],
    ['@nestjs/core', 4],
    ['services/discovery', 2],
    ['Node.js', 0.5],
    ['(garbage collector)', 0.25],
  ]);
});
