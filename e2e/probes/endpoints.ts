import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Endpoint {
  method: string;
  path: string;
  caller: 'public' | 'member' | 'administrator';
}

const table = join(import.meta.dirname, '../../gateway/src/api/routes.generated.ts');

/** Every endpoint below /api, as the gateway knows them: its table is made from the decorators of the controllers. */
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
