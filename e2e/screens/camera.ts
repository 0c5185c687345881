import config from '../playwright.config.js';

const { launchOptions } = config.use!;

/**
 * Chromium with a camera of moving colours. Whether pages may have it is asked of nobody: always, or never.
 * For `test.use` at the top of a file; without it there is no camera at all.
 */
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
