import type { ServerFrame } from '@corner/contracts/messaging.api';
import { eventually } from '@corner/testing/eventually';
import type { Persona } from '@corner/testing/personas';
import { createServer, connect, type AddressInfo, type Server, type Socket } from 'node:net';
import { WebSocket } from 'ws';

type FrameOf<T extends ServerFrame['type']> = Extract<ServerFrame, { type: T }>;

/** A browser's socket as the gateway passes it to a node; records all frames. */
export class TestClient {
  readonly frames: ServerFrame[] = [];
  closed?: number;

  private constructor(readonly socket: WebSocket) {
    socket.on('message', (data: Buffer) => this.frames.push(JSON.parse(data.toString()) as ServerFrame));
    socket.on('close', (code) => (this.closed = code));
    socket.on('error', () => undefined);
  }

  /** Opens a socket without sending anything. Rejects with the status of a refused upgrade or the socket's error. */
  static open(url: string, headers: Record<string, string>): Promise<TestClient> {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`, { headers });
    const client = new TestClient(socket);
    return new Promise((resolve, reject) => {
      socket.on('open', () => resolve(client));
      socket.on('unexpected-response', (_, response) => reject(new Error(String(response.statusCode))));
      socket.on('error', reject);
    });
  }

  static async ready(url: string, as: Persona): Promise<TestClient> {
    const client = await TestClient.open(url, as.headers);
    client.send({ type: 'auth', userId: as.id });
    await client.next('ready');
    return client;
  }

  send(frame: object | string | Buffer): void {
    this.socket.send(typeof frame === 'string' || Buffer.isBuffer(frame) ? frame : JSON.stringify(frame));
  }

  of<T extends ServerFrame['type']>(type: T): FrameOf<T>[] {
    return this.frames.filter((frame): frame is FrameOf<T> => frame.type === type);
  }

  /** Resolves with the first matching frame of this type, past or future. */
  next<T extends ServerFrame['type']>(type: T, fits: (frame: FrameOf<T>) => boolean = () => true): Promise<FrameOf<T>> {
    return eventually(() => this.of(type).find(fits));
  }

  end(timeoutMs?: number): Promise<number> {
    return eventually(() => this.closed, timeoutMs);
  }

  /** Resolves once the server has handled everything sent before. */
  async settled(): Promise<void> {
    const before = this.of('error').length;
    this.send('{"type":"nothing"}');
    await eventually(() => this.of('error').length > before);
  }

  close(): void {
    this.socket.close();
  }
}

export class Cable {
  private readonly open = new Set<Socket>();
  private server: Server;
  private port = 0;

  constructor(readonly target: URL) {}

  /** Returns the address to use in place of the target's. */
  async join(): Promise<string> {
    this.server = createServer((socket) => {
      const peer = connect(Number(this.target.port), this.target.hostname);
      for (const one of [socket, peer]) {
        this.open.add(one);
        one
          .on('error', () => undefined)
          .on('close', () => {
            this.open.delete(one);
            socket.destroy();
            peer.destroy();
          });
      }
      socket.pipe(peer).pipe(socket);
    });
    await new Promise<void>((resolve) => this.server.listen(this.port, '127.0.0.1', resolve));
    this.port = (this.server.address() as AddressInfo).port;
    const address = new URL(this.target);
    address.hostname = '127.0.0.1';
    address.port = String(this.port);
    return address.href;
  }

  async cut(): Promise<void> {
    const closed = new Promise((resolve) => this.server.close(resolve));
    for (const socket of this.open) socket.destroy();
    await closed;
  }
}
