import { TIMEOUTS } from '../proxy/timeouts.js';
import { SharedPlaces } from './shared-places.js';

const begin = (places: SharedPlaces, member: string, network: string, count = 1) =>
  Array.from({ length: count }, () => places.begin(member, network));
const lost = (holders: { cut: AbortSignal }[]) => holders.filter(({ cut }) => cut.aborted).length;

it('rejects more than the share of a member or a network until one has ended', () => {
  const places = new SharedPlaces(2, 3, 24);
  const [first] = begin(places, 'a', 'x', 2);
  expect(() => places.begin('a', 'y')).toThrow(expect.objectContaining({ status: 503 }));
  begin(places, 'b', 'x');
  expect(() => places.begin('c', 'x')).toThrow(expect.objectContaining({ status: 503 }));
  first!.end();
  places.begin('a', 'x');
});

it('releases a slot once, however often it ends', () => {
  const places = new SharedPlaces(2, 2, 24);
  const [first] = begin(places, 'a', 'x', 2);
  first!.end();
  first!.end();
  places.begin('a', 'x');
  expect(() => places.begin('a', 'x')).toThrow(expect.objectContaining({ status: 503 }));
});

it('evicts the largest holder for a newcomer, who is not evicted for a larger holder', () => {
  const places = new SharedPlaces(6, 24, 24);
  const slow = ['a', 'b', 'c', 'd'].map((member) => begin(places, member, member, 6));
  const [honest] = begin(places, 'honest', 'home');
  expect(slow.map(lost)).toEqual([1, 0, 0, 0]);
  expect(() => places.begin('a', 'a')).toThrow(expect.objectContaining({ status: 503 }));
  expect(lost([honest!])).toBe(0);
});

it('evicts from the largest network if each member holds one', () => {
  const places = new SharedPlaces(6, 24, 4);
  const many = ['a', 'b', 'c', 'd'].flatMap((member) => begin(places, member, 'one network'));
  const [honest] = begin(places, 'honest', 'home');
  expect([lost(many), lost([honest!])]).toEqual([1, 0]);
});

it('evicts from the largest IPv6 site if each of its networks holds one', () => {
  const places = new SharedPlaces(6, 6, 4);
  const networks = [1, 2, 3, 4].map((n) => `2001:db8:1:${n}::/64`);
  const many = networks.flatMap((network) => begin(places, network, network));
  const [honest] = begin(places, 'honest', 'home');
  expect([lost(many), lost([honest!])]).toEqual([1, 0]);
});

it('rejects a newcomer if all hold one from different networks', () => {
  const places = new SharedPlaces(6, 6, 2);
  const others = ['a', 'b'].flatMap((member) => begin(places, member, member));
  expect(() => places.begin('c', 'c')).toThrow(expect.objectContaining({ status: 503 }));
  expect(lost(others)).toBe(0);
});

it('evicts the slowest sender, of two that bring nothing the first, but none that is new or fast', () => {
  let now = 0;
  const places = new SharedPlaces(6, 6, 4, () => now);
  const sockets = [0, 1, 2, 3].map(() => ({ bytesRead: 100 }));
  const held = sockets.map((socket, n) => places.begin(`member ${n}`, `network ${n}`, socket));
  const evicted = () => held.map(({ cut }) => cut.aborted);
  const isAdmitted = (name: string) => {
    try {
      return Boolean(places.begin(name, name));
    } catch {
      return false;
    }
  };
  now = TIMEOUTS.slowMs - 1;
  expect(isAdmitted('a')).toBe(false);
  sockets[0]!.bytesRead += 10;
  sockets[3]!.bytesRead += 1_000_000;
  now += 1;
  expect([isAdmitted('a'), evicted()]).toEqual([true, [false, true, false, false]]);
  expect([isAdmitted('b'), evicted()]).toEqual([true, [false, true, true, false]]);
  expect([isAdmitted('c'), evicted()]).toEqual([true, [true, true, true, false]]);
  expect(isAdmitted('d')).toBe(false);
});
