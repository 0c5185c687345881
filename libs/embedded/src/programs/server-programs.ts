import { canUnpackDebianPackages, unpackDebianPackages } from './debian-packages.js';
import { findExecutable } from './executable.js';

interface ServerProgram {
  path: string;
  env: NodeJS.ProcessEnv;
}

interface Wanted {
  names: string[];
  packages: string[];
  variable: string;
}

const redis: Wanted = {
  names: ['redis-server', 'valkey-server'],
  packages: ['redis-server', 'redis-tools'],
  variable: 'REDIS_URL',
};
const nats: Wanted = { names: ['nats-server'], packages: ['nats-server'], variable: 'NATS_URL' };

export function findRedisProgram(cacheDir: string, onProgress: (text: string) => void): Promise<ServerProgram> {
  return find(redis, cacheDir, onProgress);
}

export function findNatsProgram(cacheDir: string, onProgress: (text: string) => void): Promise<ServerProgram> {
  return find(nats, cacheDir, onProgress);
}

async function find(wanted: Wanted, cacheDir: string, onProgress: (text: string) => void): Promise<ServerProgram> {
  const [name = ''] = wanted.names;
  const installed = wanted.names.map((each) => findExecutable(each)).find(Boolean);
  if (installed) return { path: installed, env: {} };
  if (!canUnpackDebianPackages()) {
    throw new Error(
      `${name} was not found. Install it (macOS: brew install redis nats-server; Windows: use WSL or Docker) ` +
        `or set ${wanted.variable} to a running server.`,
    );
  }
  const { folders, env } = await unpackDebianPackages(cacheDir, name, wanted.packages, onProgress);
  const path = findExecutable(name, folders);
  if (!path)
    throw new Error(`Debian's packages ${wanted.packages.join(', ')} hold no ${name}; set ${wanted.variable}.`);
  return { path, env };
}
