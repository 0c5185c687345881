import { readDevOptions } from './dev-options.mjs';

const servers = ['gateway', 'identity', 'messaging'];
const read = (...words: string[]) => readDevOptions(words, servers);

describe('npm run dev', () => {
  it('refuses a name that it does not know', () => {
    expect(() => read('--only', 'identity,massaging')).toThrow(/^massaging is not known\..*gateway, identity/s);
  });

  it('refuses --only without a name', () => {
    expect(() => read('--only')).toThrow('A name is missing.');
  });

  it('refuses a service without the product', () => {
    expect(() => read('identity')).toThrow('identity is not known.');
  });

  it('watches everything when nothing is said', () => {
    expect(read()).toEqual({ isAppAlone: false, watched: [...servers, 'web', 'admin-web'] });
  });

  it.each([[['--only', 'web,identity']], [['--only=web,identity']], [['--only', 'web', 'identity']]])(
    'watches what %j names',
    (words) => {
      expect(read(...words)).toEqual({ isAppAlone: false, watched: ['identity', 'web'] });
    },
  );

  it('serves an app alone', () => {
    expect(read('admin-web')).toEqual({ isAppAlone: true, watched: ['admin-web'] });
  });
});
