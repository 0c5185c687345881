import { startMailCatcher } from '@corner/embedded/mail/mail-catcher';

/** The mail catcher of the trial, in a container of its own. */
const catcher = await startMailCatcher(process.env.DATA_DIR ?? '/data', {
  host: '0.0.0.0',
  smtpPort: 2525,
  webPort: 8025,
});
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => void catcher.stop().then(() => process.exit(0)));
}
