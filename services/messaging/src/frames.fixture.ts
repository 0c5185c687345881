import type { Persona } from '@corner/testing/personas';
import { collectFrames } from '@corner/testing/outgoing/frames';
import { startTestService } from '@corner/testing/test-service';
import { AppModule } from './app.module.js';
import { readMessagingConfig } from './messaging.config.js';

const config = readMessagingConfig();

export async function startWithFrames() {
  const messaging = await startTestService(AppModule, config);
  const hearing: (() => void)[] = [];
  return {
    messaging,
    /** Collects the member's name and type of every frame that these members get from now on. */
    async framesOf(...members: Persona[]): Promise<string[]> {
      const frames: string[] = [];
      const names = new Map(members.map(({ id, firstName }) => [id, firstName]));
      hearing.push(await collectFrames([...names.keys()], (id, { type }) => frames.push(`${names.get(id)} ${type}`)));
      return frames;
    },
    async close(): Promise<void> {
      for (const stop of hearing) stop();
      await messaging.close();
    },
  };
}
