import { assertHandlers, durablesOf, handlerName } from './durables.js';

it('names a handler after its class and method', () => {
  expect(handlerName('MailConsumer', 'newDevice')).toBe('mail-new-device');
  expect(handlerName('AccountFactsConsumer', 'accounts')).toBe('account-facts-accounts');
});

describe('the durables of a service', () => {
  const list = (handlers: Record<string, string[]>) =>
    durablesOf('mine', handlers).map(({ name, handler, filter }) => [name, handler, filter]);

  it('are one per handler, named after the source if it has only one', () => {
    const handlers = {
      one: ['identity.member-purged'],
      other: ['identity.account-changed', 'identity.member-restored'],
      last: ['jobs.position-changed'],
    };
    expect(list(handlers)).toEqual([
      ['mine-identity-one', 'one', 'identity.member-purged'],
      ['mine-identity-other', 'other', 'identity.>'],
      ['mine-jobs', 'last', 'jobs.position-changed'],
    ]);
  });

  it('are one per type for a handler of several publishers, so that it does not receive all their events', () => {
    const handlers = { erased: ['messaging.member-erased', 'admin.member-erased'], closed: ['admin.case-closed'] };
    expect(list(handlers)).toEqual([
      ['mine-messaging-member-erased', 'erased', 'messaging.member-erased'],
      ['mine-admin-member-erased', 'erased', 'admin.member-erased'],
      ['mine-admin', 'closed', 'admin.case-closed'],
    ]);
  });
});

describe('a service', () => {
  const table = { seen: ['realtime.member-seen'] };
  const start = (handlers: Record<string, string[]>) => () => assertHandlers('mine', handlers, table);

  it.each([
    ['without a handler for an event of its table', {}, 'no handler for realtime.member-seen (seen)'],
    ['with a handler that no table knows', { ...table, more: ['jobs.position-changed'] }, 'knows for jobs.position-ch'],
    ['with a handler for no event', { seen: ['realtime.member-been'] }, 'there is no event realtime.member-been'],
  ])('%s does not start', (_, handlers, problem) => {
    expect(start(handlers)).toThrow(problem);
  });

  it('with the handlers of its table starts', () => {
    expect(start(table)).not.toThrow();
  });
});
