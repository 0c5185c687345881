import type { AccountFacts } from '@corner/contracts/identity.api';
import type { ProfileSnapshot } from '@corner/contracts/profiles.api';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

const AWAY = {};

/** Fake owning services with data set by the test; they answer in small pages. */
export class Owners {
  readonly accounts = new Map<string, AccountFacts>();
  readonly profiles = new Map<string, ProfileSnapshot>();
  readonly seen = new Map<string, { memberId: string; seenOn: string }>();
  /** Discovery, called after accounts and profiles, answers 503. */
  isActivityAway = false;
  /** Runs once, while the first page of accounts is in flight. */
  meanwhile = async (): Promise<void> => undefined;
  private readonly servers: Server[] = [];

  async serve(): Promise<string> {
    const server = createServer({ keepAliveTimeout: 0 }, (request, response) => {
      void this.answer(new URL(request.url!, 'http://owners')).then((body) => {
        response.writeHead(body === AWAY ? 503 : 200, { 'content-type': 'application/json' });
        response.end(JSON.stringify(body));
      });
    });
    this.servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  close(): void {
    for (const server of this.servers) {
      server.close();
      server.closeAllConnections();
    }
  }

  private async answer({ pathname, searchParams }: URL): Promise<unknown> {
    const page = (of: Map<string, unknown>) => {
      const ids = [...of.keys()].sort().filter((id) => id > (searchParams.get('after') ?? ''));
      return ids.slice(0, 7).map((id) => of.get(id));
    };
    switch (pathname) {
      case '/internal/accounts/all': {
        const answer = page(this.accounts);
        const { meanwhile } = this;
        this.meanwhile = async () => undefined;
        await meanwhile();
        return answer;
      }
      case '/internal/profiles/all':
        return page(this.profiles);
      case '/internal/activity':
        return this.isActivityAway ? AWAY : page(this.seen);
      default:
        return AWAY;
    }
  }
}
