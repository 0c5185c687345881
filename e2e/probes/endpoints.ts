import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Endpoint {
  method: string;
  path: string;
  caller: 'public' | 'member' | 'administrator';
}

const table = join(import.meta.dirname, '../../gateway/src/api/routes.generated.ts');

/** Reads every endpoint below /api from the gateway's table, which is generated from the controllers' decorators. */
export function endpointsOfTheServices(): Endpoint[] {
  const rows = readFileSync(table, 'utf8').match(/(?<=^ {2})\{"path":.*\}(?=,$)/gm) ?? [];
  return rows.flatMap((row) => {
    const { caller, endpoints } = JSON.parse(row) as { caller: Endpoint['caller']; endpoints: string[] };
    return endpoints.map((endpoint) => {
      const [method, path] = endpoint.split(' ') as [string, string];
      return { method, path, caller };
    });
  });
}
