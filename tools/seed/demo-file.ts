import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** `DATA_DIR/demo.json`: how to sign in as a demo member, and how many there are. */
export interface DemoFile {
  members: number;
  password: string;
  conversations: boolean;
  signIns: { email: string; password: string; note?: string }[];
}

const fileIn = (dataDir: string) => join(dataDir, 'demo.json');

export function readDemoFile(dataDir: string): DemoFile | undefined {
  const file = fileIn(dataDir);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as DemoFile) : undefined;
}

export function writeDemoFile(dataDir: string, demo: DemoFile): void {
  const file = fileIn(dataDir);
  writeFileSync(`${file}.new`, `${JSON.stringify(demo, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}
