import { asApiError } from '@corner/contracts/errors/api-error';
import type { User } from '@corner/contracts/profiles.api';
import { errorText } from '@corner/web-kit/error-text';
import { useEffect, useState } from 'react';
import { showFailure, toast } from '../../../shared/ui/overlays/toast-store';
import { useAppDispatch } from '../../../shared/store/store';
import { inPhotoTurn, uploadPhoto } from '../photos/photo-queue';
import { uploadVideo } from './video-api';
import { drop, readKept, text } from '../kept/kept-media';
import { keptName } from '../kept/kept-mark';

const AGAIN_MS = 30_000;

let turn: Promise<unknown> = Promise.resolve();

/** Serialises uploads so that no picture is sent twice: across tabs, or within this tab without Web Locks. */
function inTurn(name: string, work: () => Promise<void>): void {
  turn = turn.then(() => (navigator.locks ? navigator.locks.request(name, work) : work())).catch(() => undefined);
}

function isFinal(error: unknown): boolean {
  const status = asApiError(error)?.status ?? 0;
  return status >= 400 && status < 500 && ![401, 403, 408, 429].includes(status);
}

/** Sends kept media in order once the address is verified. */
export function SendKept({ memberId, isSetUp }: { memberId: User['id']; isSetUp: boolean }) {
  const dispatch = useAppDispatch();
  const [tries, setTries] = useState(0);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const retry = () => setTries((before) => before + 1);

    async function sendAll(): Promise<void> {
      let sent = 0;
      for (const { id, kind, blob, isImported } of await readKept(memberId)) {
        if (isImported && !isSetUp) continue;
        const send = async () => dispatch((kind === 'photo' ? uploadPhoto : uploadVideo).initiate(blob));
        const error = await dispatch(inPhotoTurn(send));
        if (error && !isFinal(error)) {
          timer = setTimeout(retry, AGAIN_MS);
          return;
        }
        if (error) showFailure(error, errorText(error, text('failed')));
        await drop(memberId, id);
        if (!error) sent++;
      }
      if (sent > 0) toast({ title: text('sent'), variant: 'success' });
    }

    inTurn(keptName(memberId), sendAll);
    addEventListener('online', retry);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', retry);
    };
  }, [dispatch, memberId, isSetUp, tries]);

  return null;
}
