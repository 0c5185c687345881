import { HostAddresses } from '@corner/service-kit/network/host-addresses';
import { RealtimeNodes } from './realtime-nodes.js';

let named: string[];
let nodes: RealtimeNodes;
beforeEach(() => {
  named = ['10.0.0.1', '10.0.0.2'];
  nodes = new RealtimeNodes(
    ['http://realtime:3000'],
    (host) => new HostAddresses(host, () => Promise.resolve(named), 10),
  );
});
afterEach(() => nodes.close());

async function until(urls: string[]): Promise<void> {
  while (nodes.urls.join() !== urls.join()) await new Promise((resolve) => setTimeout(resolve, 5));
}

const turns = (count: number) => Array.from({ length: count }, () => nodes.next().url.host);

it('uses every address behind the name as a node, in turns', async () => {
  await until(['http://10.0.0.1:3000', 'http://10.0.0.2:3000']);
  expect(turns(4).sort()).toEqual(['10.0.0.1:3000', '10.0.0.1:3000', '10.0.0.2:3000', '10.0.0.2:3000']);
});

it('detects added and removed nodes, and remembers which one is paused', async () => {
  await until(['http://10.0.0.1:3000', 'http://10.0.0.2:3000']);
  const resting = nodes.next();
  nodes.pause(resting);
  named = ['10.0.0.1', '10.0.0.2', '10.0.0.3'];
  await until(['http://10.0.0.1:3000', 'http://10.0.0.2:3000', 'http://10.0.0.3:3000']);
  expect(turns(6)).not.toContain(resting.url.host);
  named = ['10.0.0.3'];
  await until(['http://10.0.0.3:3000']);
});
