import { join } from 'node:path';
import { projectOf, usersOf } from './projects.js';

const workspace = join(__dirname, '../..');
const servers = ['gateway', 'services/identity', 'services/jobs'];
const users = (...projects: string[]) => usersOf(workspace, new Set(projects), servers);

it.each([
  ['services/jobs/src/positions/positions.service.ts', 'services/jobs'],
  ['libs/contracts/src/errors/errors.ts', 'libs/contracts'],
  ['gateway/src/main.ts', 'gateway'],
  ['services/README.md', undefined],
  ['tools/start/launcher.ts', undefined],
])('%s belongs to %s', (path, project) => {
  expect(projectOf(path)).toBe(project);
});

it('a change of a service restarts that service alone', () => {
  expect(users('services/jobs')).toEqual(['services/jobs']);
});

it('a change of a library restarts all that use it, also by another library', () => {
  expect(users('libs/domain')).toEqual(servers);
});

it('a change of a library that no server uses restarts none', () => {
  expect(users('libs/web-kit')).toEqual([]);
});
