import type { DeadLetters, StoredDeadLetter } from '@corner/event-bus/consumer/dead-letters';
import type { Command } from './command.js';

/** Runs the operator's command; `print` receives the lines of the result. */
export async function runCommand(command: Command, deadLetters: DeadLetters, print: (line: string) => void) {
  if (command.action === 'count') return print(String(await deadLetters.count(command.durable)));
  // Collected first: an event that fails again at once is a new dead letter and must not be replayed in a circle.
  const letters: StoredDeadLetter[] = [];
  for await (const letter of deadLetters.list(command.durable)) {
    if (command.seq === undefined || command.seq === letter.seq) letters.push(letter);
  }
  if (letters.length === 0) return print('No dead letters.');
  for (const letter of letters) {
    if (command.action === 'replay') await deadLetters.replay(letter);
    print(`${command.action === 'replay' ? 'replayed ' : ''}${describe(letter)}`);
  }
}

function describe({ seq, service, type, eventId, failedAt, deliveries, error }: StoredDeadLetter): string {
  return `${seq}  ${service}  ${type}  ${eventId}  ${failedAt}  ${deliveries} tries  ${error.split('\n')[0]}`;
}
