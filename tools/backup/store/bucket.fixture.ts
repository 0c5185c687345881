import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** As much of S3 as backups use, in memory; lists two objects at a time. */
export async function openBucket(): Promise<{ endpoint: string; objects: Map<string, Buffer>; close: () => void }> {
  const objects = new Map<string, Buffer>();
  const server = createServer(async (request, response) => {
    const url = new URL(request.url!, 'http://bucket');
    const key = decodeURIComponent(url.pathname.split('/').slice(2).join('/'));
    const body = await bodyOf(request);
    if (url.searchParams.get('list-type') === '2') return response.end(listing(objects, url.searchParams));
    if (url.searchParams.has('delete')) {
      for (const [, name] of body.toString().matchAll(/<Key>(.*?)<\/Key>/g)) objects.delete(name!);
      return response.end('<DeleteResult/>');
    }
    if (request.method === 'PUT') objects.set(key, body);
    if (request.method === 'DELETE') objects.delete(key);
    const found = objects.get(key);
    if (request.method !== 'GET') return response.end();
    if (found) return response.end(found);
    response.writeHead(404).end('<Error><Code>NoSuchKey</Code><Message>There is no such key.</Message></Error>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { endpoint: `http://127.0.0.1:${port}`, objects, close: () => server.close() };
}

/** The client sends a body with a trailing checksum in chunks: `<hex size>;…\r\n<bytes>\r\n`. */
async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const body = await buffer(request);
  if (!String(request.headers['content-encoding']).includes('aws-chunked')) return body;
  const parts: Buffer[] = [];
  for (let at = 0; ;) {
    const end = body.indexOf('\r\n', at);
    const size = parseInt(body.subarray(at, end).toString(), 16);
    if (!size) return Buffer.concat(parts);
    parts.push(body.subarray(end + 2, end + 2 + size));
    at = end + 2 + size + 2;
  }
}

function listing(objects: Map<string, Buffer>, query: URLSearchParams): string {
  const after = query.get('continuation-token') ?? '';
  const all = [...objects.keys()].sort().filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after);
  const page = all.slice(0, 2);
  const contents = page.map(
    (key) =>
      `<Contents><Key>${key}</Key><Size>${objects.get(key)!.length}</Size><LastModified>2026-01-01T00:00:00.000Z</LastModified><ETag>"1"</ETag></Contents>`,
  );
  const next = all.length > 2 ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
  return `<?xml version="1.0"?><ListBucketResult><IsTruncated>${all.length > 2}</IsTruncated>${contents.join('')}${next}</ListBucketResult>`;
}
