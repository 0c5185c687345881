import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { Agent, buildConnector } from 'undici';
import { publicAddress } from './public-address.policy.js';

const CONNECT_MS = 5000;

export const NETWORK = Symbol('service-kit:network');

export interface Network {
  resolve(hostname: string): Promise<string[]>;
  connect: buildConnector.connector;
}

export const internet: Network = {
  resolve: async (hostname) => (await lookup(hostname, { all: true, verbatim: false })).map(({ address }) => address),
  connect: buildConnector({ timeout: CONNECT_MS, maxCachedSessions: 0 }),
};

/** Connects only to public addresses, and to exactly the checked one, which prevents DNS rebinding. */
export function publicAgent(network: Network): Agent {
  return new Agent({ connect: (options, callback) => void connect(network, options, callback), pipelining: 0 });
}

async function connect(
  network: Network,
  options: buildConnector.Options,
  callback: buildConnector.Callback,
): Promise<void> {
  try {
    const { hostname } = options;
    const addresses = (isIP(hostname) ? [hostname] : await network.resolve(hostname)).map(publicAddress);
    const attempt = ([address, ...others]: (string | null)[]) => {
      if (!address) return callback(new Error('no public address'), null);
      network.connect({ ...options, hostname: address }, (error, socket) => {
        if (error && others.length > 0) attempt(others);
        else callback(...([error, socket] as Parameters<buildConnector.Callback>));
      });
    };
    attempt(addresses.includes(null) ? [] : addresses);
  } catch (error) {
    callback(error as Error, null);
  }
}
