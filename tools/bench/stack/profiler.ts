import { writeFileSync } from 'node:fs';
import { Session } from 'node:inspector';

/** Samples what this process runs. @returns a function that ends it and writes the profile */
export function startProfiler(file: string): () => void {
  const session = new Session();
  session.connect();
  session.post('Profiler.enable');
  session.post('Profiler.start');
  return () => {
    session.post('Profiler.stop', (_, result) => {
      if (result) writeFileSync(file, JSON.stringify(result.profile));
    });
  };
}
