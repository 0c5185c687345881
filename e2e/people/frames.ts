import type { WebSocket } from 'ws';
import type { Member } from './member.js';

export type Frame = Record<string, unknown> & { type: string };

const PATIENCE_MS = 30_000;

export class Frames {
  readonly received: Frame[] = [];
  readonly closed: Promise<number>;
  private looked = 0;
  private wake = () => {};

  constructor(readonly socket: WebSocket) {
    socket.on('message', (data: Buffer) => {
      this.received.push(JSON.parse(data.toString()) as Frame);
      this.wake();
    });
    this.closed = new Promise((resolve) => socket.once('close', resolve));
  }

  static async signIn(member: Member): Promise<Frames> {
    const frames = new Frames(await member.socket());
    frames.send({ type: 'auth', userId: member.id });
    await frames.next('ready');
    return frames;
  }

  send(frame: object | string | Buffer): void {
    this.socket.send(typeof frame === 'string' || Buffer.isBuffer(frame) ? frame : JSON.stringify(frame));
  }

  /** Returns the next frame of one of these types after the last one returned. */
  async next(...types: string[]): Promise<Frame> {
    for (const deadline = Date.now() + PATIENCE_MS; ;) {
      while (this.looked < this.received.length) {
        const frame = this.received[this.looked++]!;
        if (types.includes(frame.type)) return frame;
      }
      if (Date.now() > deadline)
        throw new Error(`No frame ${types.join(' or ')} among ${JSON.stringify(this.received)}`);
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, deadline + 1 - Date.now());
        this.wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  }
}
