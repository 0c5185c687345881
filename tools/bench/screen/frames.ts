import type { CDPSession, Page } from '@playwright/test';
import { percentile } from '../report/measure.js';
import { SLOWER } from './built-app.js';

const FRAME_MS = 1000 / 60;

export interface Frames {
  frames: number;
  seconds: number;
  p95: number;
  /** Share of frames that are more than half a frame late. */
  late: number;
}

export async function slowDown(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  return session;
}

/** A finger that moves at an even speed over the page. */
export async function moveFinger(session: CDPSession, way: { x?: number; y?: number }, speed: number): Promise<void> {
  await session.send('Input.synthesizeScrollGesture', {
    x: 195,
    y: 400,
    xDistance: way.x,
    yDistance: way.y,
    speed,
    gestureSourceType: 'touch',
    preventFling: true,
  });
}

/** The frames that the page draws during an activity. */
export async function framesOf(page: Page, action: () => Promise<unknown>): Promise<Frames> {
  await page.evaluate(() => {
    const frames: number[] = [];
    const note = (at: number) => {
      frames.push(at);
      if (Reflect.get(window, 'frames_') === frames) requestAnimationFrame(note);
    };
    Reflect.set(window, 'frames_', frames);
    requestAnimationFrame(note);
  });
  await action();
  const frames = await page.evaluate(() => {
    const noted = Reflect.get(window, 'frames_') as number[];
    Reflect.set(window, 'frames_', null);
    return noted;
  });
  const gaps = frames.slice(1).map((at, index) => at - frames[index]!);
  return {
    frames: gaps.length,
    seconds: (frames.at(-1)! - frames[0]!) / 1000,
    p95: percentile(gaps, 0.95),
    late: gaps.filter((gap) => gap > FRAME_MS * 1.5).length / gaps.length,
  };
}
