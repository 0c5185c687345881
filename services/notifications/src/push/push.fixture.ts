import type { PushPayload } from '@corner/contracts/notifications.api';
import { internet, type Network } from '@corner/service-kit/network/public-network';
import { createDecipheriv, createECDH, hkdfSync, randomBytes, type ECDH } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Delivery {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** A fake push service and the browsers it knows. */
export class FakePushService {
  readonly deliveries: Delivery[] = [];
  readonly connected: string[] = [];
  readonly answers = new Map<string, number[]>();
  private readonly server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const path = request.url!;
      this.deliveries.push({ path, headers: request.headers, body: Buffer.concat(chunks) });
      response.writeHead(this.answers.get(path)?.shift() ?? 201, { location: 'http://127.0.0.1/' }).end();
    });
  });

  /** Resolves every name of `network` to this service, except those in `inside`. */
  async takeOver(network: Network, inside: Record<string, string>): Promise<void> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    const port = String((this.server.address() as AddressInfo).port);
    const { connect } = internet;
    jest.spyOn(network, 'resolve').mockImplementation(async (name) => [inside[name] ?? '93.184.216.34']);
    jest.spyOn(network, 'connect').mockImplementation((options, callback) => {
      this.connected.push(options.hostname);
      connect({ ...options, protocol: 'http:', hostname: '127.0.0.1', port }, callback);
    });
  }

  to({ path }: FakeBrowser): Delivery[] {
    return this.deliveries.filter((delivery) => delivery.path === path);
  }

  close(): void {
    this.server.closeAllConnections();
    this.server.close();
  }
}

export class FakeBrowser {
  readonly path = `/${randomBytes(8).toString('hex')}`;
  private readonly pair: ECDH = createECDH('prime256v1');
  private readonly auth = randomBytes(16);

  constructor(private readonly host = 'push.example') {
    this.pair.generateKeys();
  }

  /** `PushSubscription.toJSON` without unused fields. */
  get subscription() {
    const keys = { p256dh: this.pair.getPublicKey('base64url'), auth: this.auth.toString('base64url') };
    return { endpoint: `https://${this.host}${this.path}`, keys };
  }

  /** Decrypts as a browser does (RFC 8291). */
  open({ body }: Delivery): PushPayload {
    const salt = body.subarray(0, 16);
    const end = 21 + body[20]!;
    const sender = body.subarray(21, end);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.pair.getPublicKey(), sender]);
    const shared = hkdfSync('sha256', this.pair.computeSecret(sender), this.auth, info, 32);
    const derive = (what: string, bytes: number) =>
      Buffer.from(hkdfSync('sha256', Buffer.from(shared), salt, `Content-Encoding: ${what}\0`, bytes));
    const cipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
    cipher.setAuthTag(body.subarray(-16));
    const text = Buffer.concat([cipher.update(body.subarray(end, -16)), cipher.final()]).toString();
    return JSON.parse(text.slice(0, text.lastIndexOf('}') + 1)) as PushPayload;
  }
}
