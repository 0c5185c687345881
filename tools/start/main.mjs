import { prepare, workspace } from './preparation.mjs';

try {
  await prepare((text) => console.log(`  ${text}`));
  const { launch } = await import('../dist/start/launcher.js');
  await launch(workspace);
} catch (error) {
  console.error(`\nCorner could not start.\n${error.message}`);
  process.exit(1);
}
