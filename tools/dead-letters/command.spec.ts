import { readCommand } from './command.js';

describe('readCommand', () => {
  it.each([
    [[], 'Say list'],
    [['drop'], 'Say list'],
    [['list', 'replay'], 'Say list'],
    [['replay'], 'Replay what'],
    [['replay', '--durable', 'messaging.*'], 'name of a service'],
    [['replay', '--seq', '0'], 'number that list shows'],
    [['list', '--unknown'], 'Unknown option'],
  ])('refuses %j', (args, problem) => {
    expect(readCommand(args)).toEqual({ problem: expect.stringContaining(problem) });
  });

  it.each([
    [['list'], { action: 'list' }],
    [['count', '--durable', 'messaging'], { action: 'count', durable: 'messaging' }],
    [['replay', '--durable=notifications'], { action: 'replay', durable: 'notifications' }],
    [['replay', '--seq', '12'], { action: 'replay', seq: 12 }],
    [['replay', '--all'], { action: 'replay' }],
  ])('understands %j', (args, command) => {
    expect(readCommand(args)).toEqual(command);
  });
});
