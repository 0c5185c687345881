import config from '../playwright.config.js';

const { launchOptions } = config.use!;

/** Chromium with a fake camera that is always or never allowed; for `test.use` at the top of a file. */
export const withCamera = (permission: 'granted' | 'refused') => ({
  launchOptions: {
    ...launchOptions,
    args: [
      ...(launchOptions?.args ?? []),
      '--use-fake-device-for-media-stream',
      ...(permission === 'granted' ? ['--use-fake-ui-for-media-stream'] : ['--deny-permission-prompts']),
    ],
  },
});
