import type { Contacts } from '@corner/domain/product';
import { escapeHtml } from '@corner/domain/text/escape-html';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { brotliCompressSync, gzipSync } from 'node:zlib';

/** Values of this installation in a page: link previews need absolute URLs, and the app the contacts. */
interface Installation {
  publicUrl: string;
  contacts: Contacts;
}

interface EntryFile {
  etag: string;
  plain: Buffer;
  gzip: Buffer;
  br: Buffer;
}

/** Cached, because builds do not change at runtime. */
const files = new Map<string, EntryFile>();

function entryFile(path: string, { publicUrl, contacts }: Installation): EntryFile {
  let file = files.get(path);
  if (!file) {
    const page = readFileSync(path, 'utf8').replaceAll('%ORIGIN%', publicUrl);
    const plain = Buffer.from(page.replaceAll('%CONTACTS%', () => escapeHtml(JSON.stringify(contacts))));
    const etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
    file = { etag, plain, gzip: gzipSync(plain), br: brotliCompressSync(plain) };
    files.set(path, file);
  }
  return file;
}

export function sendEntryPage(
  request: FastifyRequest,
  reply: FastifyReply,
  installation: Installation,
  path: string,
  status: 200 | 404,
): FastifyReply {
  const { etag, ...bodies } = entryFile(path, installation);
  void reply.headers({ 'cache-control': 'no-cache', vary: 'cookie, accept-encoding', etag });
  void reply.code(status);
  if (status === 200 && request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
  const accepted = String(request.headers['accept-encoding'] ?? '');
  const encoding = (['br', 'gzip'] as const).find((each) => accepted.includes(each));
  if (encoding) void reply.header('content-encoding', encoding);
  return reply.type('text/html; charset=utf-8').send(bodies[encoding ?? 'plain']);
}
