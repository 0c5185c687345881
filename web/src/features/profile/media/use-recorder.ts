import { useCallback, useEffect, useReducer, useRef, useState } from 'react';

export const MAX_SECONDS = 30;

const CAMERA: MediaStreamConstraints = {
  video: { facingMode: 'user', width: { ideal: 480 }, height: { ideal: 640 } },
  audio: true,
};
/** The first supported type wins; Safari only records MP4. */
const TYPES = [
  'video/webm;codecs=vp9,opus',
  'video/webm;codecs=vp8,opus',
  'video/webm',
  'video/mp4;codecs=avc1.42E01E,mp4a.40.2',
  'video/mp4',
];
/** About 4 MB for the longest recording. */
const BITS = { videoBitsPerSecond: 1_000_000, audioBitsPerSecond: 64_000 };

/** Timeout after which a stopped recorder without data has failed. */
const STOP_MS = 10_000;

type Phase = 'starting' | 'refused' | 'ready' | 'recording' | 'recorded';
interface Recording {
  blob: Blob;
  url: string;
}

interface Recorder {
  phase: Phase;
  seconds: number;
  stream: MediaStream | null;
  recording: Recording | null;
  record: () => void;
  stop: () => void;
  again: () => void;
  /** Rejects the recording and starts the camera again. */
  reject: () => void;
}

/** Owns camera and microphone while mounted; one recording at a time, at most 30 seconds. */
export function useRecorder(onCameraError: () => void, onRecordingError: () => void): Recorder {
  const [phase, setPhase] = useState<Phase>('starting');
  const [seconds, setSeconds] = useState(0);
  const [stream, setStream] = useState<MediaStream | null>(null);
  const [recording, setRecording] = useState<Recording | null>(null);
  const [attempt, startCamera] = useReducer((count: number) => count + 1, 0);
  const recorder = useRef<MediaRecorder>(undefined);
  const failed = useRef({ onCameraError, onRecordingError });
  useEffect(() => {
    failed.current = { onCameraError, onRecordingError };
  });

  useEffect(() => {
    let over = false;
    let camera: MediaStream | undefined;
    void (async () => {
      try {
        camera = await navigator.mediaDevices.getUserMedia(CAMERA);
        // Closed during the permission prompt: turn the camera off again.
        if (over) return turnOff(camera);
        setStream(camera);
        setPhase('ready');
      } catch {
        if (over) return;
        setPhase('refused');
        failed.current.onCameraError();
      }
    })();
    return () => {
      over = true;
      if (recorder.current?.state === 'recording') recorder.current.stop();
      recorder.current = undefined;
      if (camera) turnOff(camera);
    };
  }, [attempt]);

  const url = recording?.url;
  useEffect(() => () => (url ? URL.revokeObjectURL(url) : undefined), [url]);

  const fail = useCallback(() => {
    recorder.current = undefined;
    setPhase('ready');
    failed.current.onRecordingError();
  }, []);

  const stop = useCallback(() => {
    const current = recorder.current;
    if (current?.state !== 'recording') return;
    current.stop();
    setTimeout(() => recorder.current === current && fail(), STOP_MS);
  }, [fail]);

  useEffect(() => {
    if (phase !== 'recording') return;
    // Clock time, not ticks: a busy page has fewer of them.
    const begin = performance.now();
    const timer = setInterval(() => {
      const passed = Math.floor((performance.now() - begin) / 1000);
      setSeconds(Math.min(passed, MAX_SECONDS));
      if (passed >= MAX_SECONDS) stop();
    }, 250);
    return () => clearInterval(timer);
  }, [phase, stop]);

  function record() {
    if (!stream || recorder.current) return;
    try {
      const mimeType = TYPES.find((type) => MediaRecorder.isTypeSupported(type));
      if (!mimeType) throw new Error('no video can be recorded here');
      const current = new MediaRecorder(stream, { mimeType, ...BITS });
      const parts: Blob[] = [];
      current.ondataavailable = ({ data }) => parts.push(data);
      current.onerror = fail;
      current.onstop = () => {
        if (recorder.current !== current) return;
        const blob = new Blob(parts, { type: (current.mimeType || mimeType).split(';')[0] });
        if (blob.size === 0) return fail();
        recorder.current = undefined;
        turnOff(stream);
        setRecording({ blob, url: URL.createObjectURL(blob) });
        setStream(null);
        setPhase('recorded');
      };
      recorder.current = current;
      current.start();
      setSeconds(0);
      setPhase('recording');
    } catch {
      fail();
    }
  }

  function again() {
    setRecording(null);
    setSeconds(0);
    setPhase('starting');
    startCamera();
  }

  function reject() {
    again();
    onRecordingError();
  }

  return { phase, seconds, stream, recording, record, stop, again, reject };
}

function turnOff(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}
