import { createServer } from 'node:http';
import { Pool } from 'undici';

/*
 * The least that a gateway can be: every request goes to one service over kept-alive connections, and its answer comes
 * back. Nothing is checked, counted or added.
 */

const { HOP_PORT, HOP_UPSTREAM } = process.env;
const upstream = new Pool(HOP_UPSTREAM!, { connections: 64 });

createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    upstream.dispatch(
      {
        method: request.method as 'GET',
        path: request.url!,
        headers: request.headers['content-type'] ? { 'content-type': request.headers['content-type'] } : {},
        body: chunks.length > 0 ? Buffer.concat(chunks) : null,
      },
      {
        onRequestStart: () => {},
        onResponseStart: (_, status, headers) => void response.writeHead(status, headers),
        onResponseData: (_, chunk) => void response.write(chunk),
        onResponseEnd: () => void response.end(),
        onResponseError: (_, error) => void response.destroy(error),
      },
    );
  });
}).listen(Number(HOP_PORT), '127.0.0.1');
