import { test } from '@playwright/test';
import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, rmdirSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { ChatDrill } from './load/chat-drill.js';
import { setStage } from './stage/stage.js';

const FULL_MS = 20_000;

test.skip(process.getuid?.() !== 0 || process.platform !== 'linux', 'needs root on Linux, to mount a small disk');

test('the disk of all servers is full for 20 s, and nothing acknowledged is lost', async () => {
  const disk = mkdtempSync(join(tmpdir(), 'corner-disk-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=700m,mode=711', 'corner-drill', disk]);
  try {
    const stage = await setStage(join(disk, 'servers'));
    const drill = await ChatDrill.begin();
    try {
      await drill.suffer('disk full', async () => {
        const filler = join(disk, 'filler');
        fill(filler);
        await delay(FULL_MS);
        rmSync(filler);
      });
      await drill.expectOneStory();
    } finally {
      drill.end();
      await stage.stop();
    }
  } finally {
    execFileSync('umount', ['--lazy', disk]);
    rmdirSync(disk);
  }
});

function fill(path: string): void {
  const file = openSync(path, 'w');
  try {
    for (let size = 1 << 20; size > 0;) {
      try {
        if (writeSync(file, Buffer.alloc(size)) === 0) size = 0;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
        size = Math.floor(size / 16);
      }
    }
  } finally {
    closeSync(file);
  }
}
