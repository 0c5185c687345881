import sharp from 'sharp';
import { redraw, type Redrawing } from './redraw.js';

/** Decoder process: receives file paths and replies with results, one image at a time. */

const LOOK_EVERY_MS = 20;
const [mostCpuMs, mostBytes] = process.argv.slice(2).map(Number) as [number, number];

sharp.concurrency(1);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });

const answer = (redrawing: Redrawing) => new Promise<void>((resolve) => void process.send!(redrawing, () => resolve()));

/** Exits the process if the image costs too much; a running libvips call cannot be stopped otherwise. */
function watch(): () => void {
  const before = process.cpuUsage();
  const look = () => {
    const { user, system } = process.cpuUsage(before);
    const isCheap = (user + system) / 1000 <= mostCpuMs && process.memoryUsage.rss() <= mostBytes;
    if (isCheap) timer = setTimeout(look, LOOK_EVERY_MS);
    else void answer({ problem: 'profiles.image-too-costly' }).then(() => process.exit());
  };
  let timer = setTimeout(look, LOOK_EVERY_MS);
  return () => clearTimeout(timer);
}

process.on('message', (file: string) => {
  const stop = watch();
  void redraw(file).finally(stop).then(answer);
});
process.once('disconnect', () => process.exit());
