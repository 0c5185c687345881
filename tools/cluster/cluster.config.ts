import { resolve } from 'node:path';

export interface ClusterConfig {
  workspace: string;
  dataDir: string;
  port: number;
}

/** @throws Error for a bad port */
export function readClusterConfig(workspace: string, env: NodeJS.ProcessEnv = process.env): ClusterConfig {
  const port = Number(env.PORT || 8080);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new Error('PORT must be a whole number.');
  return { workspace, port, dataDir: resolve(workspace, env.DATA_DIR || '.data/cluster') };
}
