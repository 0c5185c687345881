import { EventNames } from '@corner/event-bus/nats/event-stream';
import { DeadLetters } from '@corner/event-bus/consumer/dead-letters';
import { connectNats } from '@corner/event-bus/nats/nats-connection';
import { deadLettersConfig } from './dead-letters.config.js';
import { readCommand, USAGE } from './command.js';
import { runCommand } from './run-command.js';

const command = readCommand(process.argv.slice(2));
if ('problem' in command) {
  console.error(`${command.problem}\n\n${USAGE}`);
  process.exit(1);
}
const { natsUrl, namespace } = deadLettersConfig;
const connection = await connectNats(natsUrl, 'dead-letters', AbortSignal.timeout(5_000)).catch(() => {
  const { host } = new URL(natsUrl.split(',')[0]!);
  console.error(`NATS does not answer at ${host}; set NATS_URL, or DATA_DIR to the folder of npm start.`);
  process.exit(1);
});
try {
  await runCommand(command, new DeadLetters(new EventNames(namespace), () => connection), console.log);
} finally {
  await connection.close();
}
