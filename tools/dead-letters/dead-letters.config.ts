import { readVariables } from '@corner/service-kit/credentials/secret-files';
import { resolve } from 'node:path';
import { operatorVariables } from '../start/accounts/operator-file.js';

const found = operatorVariables(resolve(process.env.DATA_DIR || '.data'), process.env, ['NATS_URL']);

/** NATS with an account that may publish the events of every service again. */
export const deadLettersConfig = {
  natsUrl:
    readVariables(process.env, ['REPLAY_NATS_URL']).values.REPLAY_NATS_URL ||
    found?.NATS_URL ||
    'nats://127.0.0.1:4222',
  namespace: process.env.EVENTS_NAMESPACE ?? '',
};
