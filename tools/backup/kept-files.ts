import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Files that npm start keeps beside databases and media. */
const FILES = ['secrets.json', 'admin.json', 'demo.json'];
const ENVIRONMENT = 'secrets.env';

export type KeptFiles = Readonly<Record<string, string>>;

/** Files sealed into a backup beside databases and media: those of npm start, and the secret that the data depend on. */
export function filesOf(dataDir: string, secret?: string): KeptFiles {
  const isEmbedded = existsSync(join(dataDir, 'secrets.json'));
  const found = isEmbedded ? FILES.filter((file) => existsSync(join(dataDir, file))) : [];
  return {
    ...Object.fromEntries(found.map((file) => [file, readFileSync(join(dataDir, file), 'utf8')])),
    ...(secret && { [ENVIRONMENT]: `INTERNAL_SECRET=${secret}\n` }),
  };
}

/** The files of npm start; undefined when the backup is of another installation. */
export function embeddedFiles({ [ENVIRONMENT]: _, ...files }: KeptFiles): KeptFiles | undefined {
  return 'secrets.json' in files ? files : undefined;
}

/** Lines for the .env of a new machine. @throws Error in one sentence */
export function environmentOf(files: KeptFiles): string {
  const lines = files[ENVIRONMENT];
  if (!lines) throw new Error('The backup holds no INTERNAL_SECRET: an older version made it. Set the one you kept.');
  return lines;
}
