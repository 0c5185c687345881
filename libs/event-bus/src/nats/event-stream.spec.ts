import { RetentionPolicy, StorageType } from '@nats-io/jetstream';
import { nanos } from '@nats-io/transport-node';
import { assertSettings, EventNames } from './event-stream.js';

describe('EventNames', () => {
  it.each(['a.b', 'a b', '*', '>', '-x y'])('refuses the namespace %j', (namespace) => {
    expect(() => new EventNames(namespace)).toThrow('bad events namespace');
  });

  it('has plain names without a namespace', () => {
    const names = new EventNames();
    expect(names.stream).toBe('events');
    expect(names.deadLetterStream).toBe('dead-letters');
    expect(names.subject('identity.member-restored')).toBe('identity.member-restored');
  });

  it('separates streams and subjects of namespaces and finds the type of a subject', () => {
    const [first, second] = [new EventNames('test_1'), new EventNames('test_2.')];
    expect(first.stream).toBe('test_1-events');
    expect(second.stream).toBe('test_2-events');
    expect(first.subject('identity.>')).toBe('test_1.identity.>');
    expect(second.deadLetterPrefix).toBe('test_2.dead-letters.');
    expect(first.type(first.subject('identity.member-restored'))).toBe('identity.member-restored');
  });
});

describe('a stream that another program made or changed', () => {
  const day = 86_400_000;
  const config = {
    name: 'events',
    retention: RetentionPolicy.Limits,
    storage: StorageType.File,
    max_age: nanos(7 * day),
  };

  it('is refused with a reason and a remedy', () => {
    const wrong = { ...config, retention: RetentionPolicy.Workqueue, storage: StorageType.Memory, max_age: nanos(day) };
    expect(() => assertSettings(wrong, nanos(7 * day))).toThrow(
      'The stream events has retention workqueue instead of limits, storage memory instead of file, a max age below 7 days: change it, or delete it so that it is made and filled again.',
    );
  });

  it('is accepted if it keeps events as long or longer', () => {
    for (const max_age of [0, nanos(7 * day), nanos(30 * day)]) assertSettings({ ...config, max_age }, nanos(7 * day));
  });
});
