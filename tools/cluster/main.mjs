import { prepare, workspace } from '../start/preparation.mjs';

try {
  await prepare((text) => console.log(`  ${text}`));
  const { launch } = await import('../dist/cluster/launcher.js');
  await launch(workspace);
} catch (error) {
  console.error(`\nThe cluster could not start.\n${error.message}`);
  process.exit(1);
}
