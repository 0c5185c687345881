import { EventNames, sourceOf } from './event-stream.js';

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

  it('keeps streams and subjects of namespaces apart and finds the type again', () => {
    const [first, second] = [new EventNames('test_1'), new EventNames('test_2.')];
    expect(first.stream).toBe('test_1-events');
    expect(second.stream).toBe('test_2-events');
    expect(first.subject('identity.>')).toBe('test_1.identity.>');
    expect(second.deadLetterPrefix).toBe('test_2.dead-letters.');
    expect(first.type(first.subject('identity.member-restored'))).toBe('identity.member-restored');
  });
});

describe('the source of an event', () => {
  const handled = ['profiles.member-erased', 'admin.member-erased', 'admin.case-closed'];

  it('is its publisher, or the event alone when several publish it', () => {
    expect(handled.map((type) => sourceOf(type, handled))).toEqual([
      'profiles.member-erased',
      'admin.member-erased',
      'admin',
    ]);
  });

  it('is all that its consumer gets', () => {
    const names = new EventNames('test');
    expect(['admin', 'admin.member-erased'].map((source) => names.filter(source))).toEqual([
      'test.admin.>',
      'test.admin.member-erased',
    ]);
  });
});
