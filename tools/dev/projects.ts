import type { SupervisedProcess } from '@corner/embedded/processes/supervised-process';
import { existsSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import ts from 'typescript';

/** A folder with a tsconfig.json, as its path from the workspace: `services/identity`. */
export type Project = string;

/** The project of a workspace file; undefined for files that no server runs. */
export function projectOf(path: string): Project | undefined {
  return /^(?:(?:libs|services)\/[\w-]+|gateway)(?=\/)/.exec(path)?.[0];
}

/** The processes that run the code of each watched server. */
export function serversOf(
  processes: readonly SupervisedProcess[],
  watched: readonly string[],
): Map<Project, SupervisedProcess[]> {
  const own = (name: string) => processes.filter((each) => each.name === name);
  const names = watched.filter((name) => own(name).length > 0);
  return new Map(names.map((name) => [name === 'gateway' ? name : `services/${name}`, own(name)]));
}

/** Finds the servers that are built from a changed project. */
export function usersOf(workspace: string, changed: ReadonlySet<Project>, servers: readonly Project[]): Project[] {
  const needs = (project: Project, seen: Set<Project>): Set<Project> => {
    if (!seen.has(project)) {
      seen.add(project);
      for (const other of referencesOf(workspace, project)) needs(other, seen);
    }
    return seen;
  };
  return servers.filter((server) => [...needs(server, new Set())].some((project) => changed.has(project)));
}

function referencesOf(workspace: string, project: Project): Project[] {
  const file = join(workspace, project, 'tsconfig.json');
  if (!existsSync(file)) return [];
  const { references = [] } = ts.readConfigFile(file, ts.sys.readFile).config as { references?: { path: string }[] };
  return references.map(({ path }) => relative(workspace, resolve(dirname(file), path)));
}
