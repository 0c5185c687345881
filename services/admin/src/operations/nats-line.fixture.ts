import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

export class NatsLine {
  private readonly sockets = new Set<Socket>();
  private server: Server;
  private port = 0;

  constructor(private readonly natsUrl: string) {}

  get url(): string {
    return Object.assign(new URL(this.natsUrl), { host: `127.0.0.1:${this.port}` }).href;
  }

  async open(): Promise<void> {
    const { hostname, port } = new URL(this.natsUrl);
    this.server = createServer((near) => {
      const far = connect(Number(port), hostname);
      for (const [from, to] of [[near, far] as const, [far, near] as const]) {
        this.sockets.add(from);
        from.on('error', () => to.destroy()).on('close', () => to.destroy());
        from.pipe(to);
      }
    });
    await new Promise<void>((resolve) => this.server.listen(this.port, '127.0.0.1', resolve));
    this.port = (this.server.address() as AddressInfo).port;
  }

  async cut(): Promise<void> {
    const closed = new Promise((resolve) => this.server.close(resolve));
    for (const socket of this.sockets) socket.destroy();
    this.sockets.clear();
    await closed;
  }
}
