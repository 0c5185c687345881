import { readStartConfig } from './start.config.js';

describe('the configuration of npm start', () => {
  it('names every bad variable at once', () => {
    const env = { PORT: 'eighty', SEED_MEMBERS: '-1', PUBLIC_URL: 'corner' };
    expect(() => readStartConfig('/corner', env)).toThrow(
      'PORT must be a whole number.\nSEED_MEMBERS must be a whole number.\nPUBLIC_URL must be a whole address.',
    );
  });

  it('needs nothing', () => {
    expect(readStartConfig('/corner', {})).toMatchObject({
      dataDir: '/corner/.data',
      port: 8080,
      isPortGiven: false,
      publicUrl: undefined,
      seedMembers: 500,
      limitFactor: '20',
      given: {},
    });
  });

  it('takes what is given', () => {
    const env = {
      PORT: '9000',
      DATA_DIR: 'other',
      SEED_MEMBERS: '0',
      PUBLIC_URL: 'https://corner.test/',
      LIMIT_FACTOR: '1',
    };
    expect(readStartConfig('/corner', { ...env, DATABASE_URL: 'postgres://db/postgres' })).toMatchObject({
      dataDir: '/corner/other',
      port: 9000,
      isPortGiven: true,
      publicUrl: 'https://corner.test',
      seedMembers: 0,
      limitFactor: '1',
      given: { postgres: 'postgres://db/postgres' },
    });
  });
});
