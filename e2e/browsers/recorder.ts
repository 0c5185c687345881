import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Hand } from './hand.js';

const clip = readFileSync(join(import.meta.dirname, 'clip.mp4'), 'base64');

/** Debian's WebKit has no encoder, and its recorder hangs the page once in a while. Safari writes MP4 alone, too. */
const WITH_ENCODER = `(() => {
  window.MediaRecorder = class {
    static isTypeSupported = (type) => type.startsWith('video/mp4');
    state = 'inactive';
    mimeType = 'video/mp4';
    start() { this.state = 'recording'; }
    stop() {
      this.state = 'inactive';
      const bytes = Uint8Array.from(atob('${clip}'), (letter) => letter.charCodeAt(0));
      setTimeout(() => { this.ondataavailable({ data: new Blob([bytes]) }); this.onstop(); });
    }
  };
  return true;
})()`;

/** What the recorder shows: a recording that plays, a camera that is ready, or neither yet. */
const SHOWN = `(() => {
  if (document.querySelector('[role=dialog] video[controls]')?.videoWidth > 0) return 'recorded';
  const buttons = [...document.querySelectorAll('[role=dialog] button:enabled')];
  return buttons.some((each) => each.innerText.trim() === 'Record') && 'ready';
})()`;

/** Records and accepts a video in the dialog that is open. */
export async function record(hand: Hand): Promise<void> {
  if (hand.engine === 'webkit') await hand.until(WITH_ENCODER);
  // A busy machine may encode no frame; the camera then starts again.
  while ((await hand.until(SHOWN, 'a camera or a recording')) === 'ready') {
    await hand.press('Record');
    await hand.until(`/^0:(?!00)/.test(document.querySelector('[role=timer]')?.innerText)`);
    await hand.press('Stop');
  }
  await hand.press('Accept');
  await hand.until(`!document.querySelector('[role=dialog]')`);
  await hand.until(`fetch('/api/auth/user').then((answer) => answer.json()).then((user) => user.profileVideoUrl)`);
}
