// Makes src/credentials/passwords/common-passwords.data.ts from the npm package @zxcvbn-ts/language-common (MIT licence).
// Run: npm install --no-save @zxcvbn-ts/language-common@4.1.3 && node libs/service-kit/make-common-passwords.mjs
import { dictionary } from '@zxcvbn-ts/language-common';
import { writeFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';

const words = new Set(dictionary['passwords-common'].filter((word) => [...word].length >= 8));
const packed = brotliCompressSync([...words].toSorted().join('\n')).toString('base64');
const lines = packed.match(/.{1,110}/g).map((line) => `  '${line}',`);
writeFileSync(
  new URL('src/credentials/passwords/common-passwords.data.ts', import.meta.url),
  `// Made by make-common-passwords.mjs; copyright zxcvbn-ts, MIT licence.
import { brotliDecompressSync } from 'node:zlib';

const PACKED = [
${lines.join('\n')}
].join('');

/** ${words.size} common passwords of eight characters and more in lower case: the 10,000 commonest of any count are among them. */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  brotliDecompressSync(Buffer.from(PACKED, 'base64')).toString().split('\\n'),
);
`,
);
