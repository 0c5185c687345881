import type { Card } from '@corner/contracts/discovery.api';
import { Members } from '@corner/service-kit/members/members';
import type { Persona } from '@corner/testing/personas';
import { startTestService, type TestService } from '@corner/testing/test-service';
import { gridRing } from 'h3-js';
import { AppModule } from '../app.module.js';
import { readDiscoveryConfig } from '../discovery.config.js';
import { cellAt } from '../members/members.fixture.js';
import { join } from '../members/newcomer.fixture.js';
import { milesBetween } from '@corner/deck-memory/rules/reach.policy';

const config = readDiscoveryConfig();

type Joining = Parameters<typeof join>;
export type Changes = NonNullable<Joining[1]>;
export type Query = Record<string, string | number>;

/** Starts the service and gives every test a remote place of its own. Call it at the top of a file. */
export function neighbourhood() {
  let service: TestService;
  let places = 0;
  let here: string;
  beforeAll(async () => {
    service = await startTestService(AppModule, config);
  });
  afterAll(() => service.close());
  beforeEach(() => {
    here = cellAt(-40 + 8 * (places % 10), -170 + 12 * Math.floor(places / 10));
    places++;
  });

  const local = (changes: Changes = {}, account: Joining[2] = {}) => join(service, { cell: here, ...changes }, account);
  const deck = async (who: Persona, query: Query) => {
    const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]) as never);
    const answer = await service.request<Card[]>('GET', `/api/discover?${search.toString()}`, { as: who });
    expect(answer.status).toBe(200);
    return answer.body;
  };
  const discover = (who: Persona, query: Query = {}) => deck(who, { distance: 50, ...query });

  return {
    request: (...call: Parameters<TestService['request']>) => service.request<unknown>(...call),
    get: ((token: never) => service.get(token)) as TestService['get'],
    here: () => here,
    local,
    discover,
    shownTo: async (who: Persona, query: Query = {}) => (await discover(who, query)).map(({ id }) => id),
    everywhere: async (who: Persona, query: Query = { limit: 50 }) => (await deck(who, query)).map(({ id }) => id),
    swipe: (who: Persona, target: Persona, body: object = { isLike: true }) =>
      service.request('POST', '/api/swipe', { as: who, body: { targetId: target.id, ...body } }),
    card: (who: Persona, other: { id: string }) =>
      service.request<Card>('GET', `/api/members/${other.id}`, { as: who }),
    members: () => service.get(Members),
    service: () => service,
    /** Returns a cell whose centre is between `min` and `max` miles from here. */
    cellWithin: (min: number, max: number) => {
      for (let ring = 1; ring < 60; ring++) {
        const found = gridRing(here, ring).find((cell) => {
          const miles = milesBetween(here, cell);
          return miles > min && miles <= max;
        });
        if (found) return found;
      }
      throw new Error(`no cell between ${min} and ${max} miles`);
    },
  };
}
