import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

type CallerKind = 'public' | 'member' | 'administrator';

export interface Endpoint {
  method: string;
  path: string;
  service: string;
  caller: CallerKind;
}

export interface Row {
  path: string;
  service: string;
  caller: CallerKind;
}

const workspace = join(import.meta.dirname, '../..');
const METHODS = 'Get|Post|Put|Patch|Delete|Head|Options|All';

export function rowsOfTheGateway(): Row[] {
  const text = readFileSync(join(workspace, 'gateway/src/api/routes.ts'), 'utf8');
  const table = text.slice(text.indexOf('ROUTES: readonly Route[]'), text.indexOf('\n];'));
  const rows = [...table.matchAll(/\{ path: '([^']+)', service: '([\w-]+)', caller: '(public|member|administrator)'/g)];
  if (rows.length !== table.match(/\bpath:/g)?.length) throw new Error('A row of routes.ts is written in another way.');
  return rows.map(([, path, service, caller]) => ({ path: path!, service: service!, caller: caller as CallerKind }));
}

/** Every endpoint below /api, read off the controllers, so that a new one cannot be forgotten. */
export function endpointsOfTheServices(): Endpoint[] {
  return controllers().flatMap(({ service, text }) => {
    const [, prefix = ''] = /@Controller\('([^']*)'\)/.exec(text) ?? [];
    const ofAll = callerIn(/((?:@\w+\(.*\)\s*)*)@Controller\(/.exec(text)?.[1] ?? '');
    const found = [
      ...text.matchAll(new RegExp(`((?:^ {2}@.*\\n)*)^ {2}@(${METHODS})\\((?:'([^']*)')?\\)((?:\\n {2}@.*)*)`, 'gm')),
    ];
    const all = text.match(new RegExp(`@(${METHODS})\\(`, 'g')) ?? [];
    if (found.length !== all.length) throw new Error(`A route of ${service} is written in another way:\n${text}`);
    return found
      .map(([, before, method, path = '', after]) => ({
        method: method!.toUpperCase(),
        path: `/${[prefix, path].filter(Boolean).join('/')}`,
        service,
        caller: callerIn(before! + after!) ?? ofAll ?? ('member' as const),
      }))
      .filter(({ path }) => !path.startsWith('/internal'));
  });
}

/** The caller the decorators name; undefined when they name none. */
function callerIn(decorators: string): CallerKind | undefined {
  if (/@Public\(\)/.test(decorators)) return 'public';
  return /@Administrator\(/.test(decorators) ? 'administrator' : undefined;
}

/** The first row that fits, as the gateway takes it. */
export function rowFor(path: string, rows: Row[]): Row | undefined {
  return rows.find((row) => new RegExp(`^${row.path.replaceAll('*', '[^/]+')}(?:/|$)`).test(path));
}

function controllers(): { service: string; text: string }[] {
  const services = readdirSync(join(workspace, 'services'), { withFileTypes: true });
  return services.flatMap(({ name: service, parentPath }) => {
    const folder = join(parentPath, service, 'src');
    if (!existsSync(folder)) return [];
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.controller.ts'))
      .map((file) => ({ service, text: readFileSync(join(folder, file), 'utf8') }));
  });
}
