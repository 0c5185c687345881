import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A proxy between the product and a server. It can be slow, or cut without closing connections. */
export class Wire {
  private isCut = false;
  private delayMs = 0;
  private readonly pairs = new Set<[Socket, Socket]>();
  private readonly server = createServer((near) => this.join(near));

  private constructor(private readonly far: URL) {}

  static async to(url: string): Promise<{ wire: Wire; url: string }> {
    const wire = new Wire(new URL(url));
    await new Promise<void>((resolve) => wire.server.listen(0, '127.0.0.1', resolve));
    const near = new URL(url);
    near.port = String((wire.server.address() as AddressInfo).port);
    return { wire, url: near.href };
  }

  /** Like a network that drops packets: connections stay open and silent. */
  cut(): void {
    this.isCut = true;
    this.setFlow();
  }

  /** Closes both ends; data in flight is lost. */
  mend(): void {
    this.isCut = false;
    for (const pair of this.pairs) pair.forEach((socket) => socket.destroy());
  }

  slowDown(ms: number): void {
    this.delayMs = ms;
  }

  close(): void {
    this.mend();
    this.server.close();
  }

  private join(near: Socket): void {
    const far = connect(Number(this.far.port), this.far.hostname);
    const pair: [Socket, Socket] = [near, far];
    this.pairs.add(pair);
    for (const [from, to] of [pair, pair.toReversed() as [Socket, Socket]]) {
      from.setNoDelay();
      from.on('error', () => undefined);
      from.on('close', () => {
        this.pairs.delete(pair);
        to.destroy();
      });
      from.on('data', (chunk) => this.carry(chunk, to));
    }
    this.setFlow();
  }

  private carry(chunk: Buffer, to: Socket): void {
    const write = () => void (to.destroyed || this.isCut || to.write(chunk));
    if (this.delayMs > 0) setTimeout(write, this.delayMs);
    else write();
  }

  private setFlow(): void {
    if (!this.isCut) return;
    for (const pair of this.pairs) pair.forEach((socket) => socket.pause());
  }
}
