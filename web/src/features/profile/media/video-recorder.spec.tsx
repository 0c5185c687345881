import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '../../../shared/testing/render-page';
import { ana, type Answer } from '../../../shared/testing/server';
import { VideoRecorder } from './video-recorder';

/** Mocks the browser API that the recorder uses. */
const track = { stop: jest.fn() };
const camera = { getTracks: () => [track] } as unknown as MediaStream;
let askForCamera: () => Promise<MediaStream>;
let refuseToStart: boolean;
let frames: string;
let saysWhenStopped: boolean;

class FakeRecorder {
  static isTypeSupported = (type: string) => type.startsWith('video/webm');
  state = 'inactive';
  readonly mimeType: string;
  constructor(_stream: MediaStream, { mimeType }: { mimeType: string }) {
    this.mimeType = mimeType;
  }
  ondataavailable?: (event: { data: Blob }) => void;
  onstop?: () => void;
  start() {
    if (refuseToStart) throw new DOMException('No', 'NotSupportedError');
    this.state = 'recording';
  }
  stop() {
    this.state = 'inactive';
    this.ondataavailable?.({ data: new Blob([frames]) });
    if (saysWhenStopped) this.onstop?.();
  }
}

beforeEach(() => {
  jest.useFakeTimers();
  track.stop.mockClear();
  askForCamera = async () => camera;
  refuseToStart = false;
  frames = 'frames';
  saysWhenStopped = true;
  Object.defineProperty(navigator, 'mediaDevices', {
    configurable: true,
    value: { getUserMedia: () => askForCamera() },
  });
  globalThis.MediaRecorder = FakeRecorder as never;
  URL.createObjectURL = () => 'blob:recording';
  URL.revokeObjectURL = () => undefined;
});
afterEach(() => jest.useRealTimers());

function openRecorder(answers: Record<string, Answer> = {}) {
  const close = jest.fn();
  const page = renderPage(<VideoRecorder open close={close} />, { path: '/profile', answers });
  return { ...page, close };
}
const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
const ready = () => waitFor(() => expect(screen.getByRole('button', { name: 'Record' })).toBeEnabled());
const seconds = (count: number) => act(() => jest.advanceTimersByTimeAsync(count * 1000));

it.each(['NotAllowedError', 'NotFoundError'])(
  'shows that the camera is unavailable on %s, and retries',
  async (why) => {
    askForCamera = async () => Promise.reject(new DOMException('No', why));
    openRecorder();
    expect(await screen.findByText('Camera Error')).toBeInTheDocument();
    expect(screen.getByText('Unable to access camera. Please check permissions.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Record' })).not.toBeInTheDocument();
    askForCamera = async () => camera;
    await press('Try again');
    expect(await screen.findByLabelText('What your camera sees')).toBeInTheDocument();
  },
);

it.each([
  ['does not start', () => (refuseToStart = true)],
  ['knows no type', () => (FakeRecorder.isTypeSupported = () => false)],
])('shows a failed recording when the recorder %s', async (_why, prepare) => {
  const { isTypeSupported } = FakeRecorder;
  prepare();
  openRecorder();
  await ready();
  await press('Record');
  expect(await screen.findByText('Recording Error')).toBeInTheDocument();
  expect(screen.getByText('Unable to start recording. Please try again.')).toBeInTheDocument();
  await ready();
  FakeRecorder.isTypeSupported = isTypeSupported;
});

it.each([
  ['brings nothing', 0, () => (frames = '')],
  ['never says that it has stopped', 10, () => (saysWhenStopped = false)],
])('shows a failed recording when the recorder %s, and records again', async (_why, after, prepare) => {
  prepare();
  openRecorder();
  await ready();
  await press('Record');
  await press('Stop');
  await seconds(after);
  expect(await screen.findByText('Recording Error')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Accept' })).not.toBeInTheDocument();
  frames = 'frames';
  saysWhenStopped = true;
  await press('Record');
  await press('Stop');
  expect(await screen.findByRole('button', { name: 'Accept' })).toBeInTheDocument();
});

it('stops by itself after 30 seconds and turns the camera off', async () => {
  openRecorder();
  await ready();
  await press('Record');
  await seconds(29);
  expect(screen.getByRole('timer')).toHaveTextContent('0:29 / 0:30');
  expect(track.stop).not.toHaveBeenCalled();
  await seconds(1);
  expect(await screen.findByLabelText('Your recording')).toBeInTheDocument();
  expect(track.stop).toHaveBeenCalled();
});

it('stops after 30 seconds even when timer ticks are lost', async () => {
  openRecorder();
  await ready();
  await press('Record');
  await seconds(10);
  const late = performance.now() + 19_000;
  jest.spyOn(performance, 'now').mockReturnValue(late);
  await seconds(1);
  expect(screen.getByRole('timer')).toHaveTextContent('0:29 / 0:30');
  jest.spyOn(performance, 'now').mockReturnValue(late + 1000);
  await seconds(1);
  expect(await screen.findByLabelText('Your recording')).toBeInTheDocument();
  jest.restoreAllMocks();
});

it.each(['video/webm', 'video/mp4'])('records %s when the browser supports only that', async (type) => {
  const { isTypeSupported } = FakeRecorder;
  FakeRecorder.isTypeSupported = (asked) => asked.startsWith(type);
  const shown = jest.spyOn(URL, 'createObjectURL');
  openRecorder();
  await ready();
  await press('Record');
  await press('Stop');
  expect(shown).toHaveBeenCalledWith(expect.objectContaining({ type }));
  FakeRecorder.isTypeSupported = isTypeSupported;
});

it('discards a recording and restarts the camera', async () => {
  const { sent } = openRecorder();
  await ready();
  await press('Record');
  await seconds(2);
  await press('Stop');
  await press('Re-record');
  await ready();
  expect(screen.queryByLabelText('Your recording')).not.toBeInTheDocument();
  expect(sent).toEqual([]);
});

it('rejects a recording that cannot be played', async () => {
  openRecorder();
  await ready();
  await press('Record');
  await press('Stop');
  fireEvent.error(screen.getByLabelText('Your recording'));
  expect(await screen.findByText('Recording Error')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Accept' })).not.toBeInTheDocument();
  await ready();
});

it('keeps the recording when the upload fails, and closes once it is uploaded', async () => {
  let answer: Answer = { status: 400, body: { message: 'Please upload an MP4 or WebM video of at most 30 seconds.' } };
  const { sent, close } = openRecorder({
    'POST /api/profile/video': (call) => (typeof answer === 'function' ? answer(call) : answer) as never,
  });
  await ready();
  await press('Record');
  await press('Stop');
  await press('Accept');
  expect(await screen.findByText('Please upload an MP4 or WebM video of at most 30 seconds.')).toBeInTheDocument();
  expect(close).not.toHaveBeenCalled();
  answer = { body: { ...ana, profileVideoUrl: '/api/media/videos/a' } };
  await press('Accept');
  expect(await screen.findByText('Video Captured!')).toBeInTheDocument();
  expect(sent.map(({ body }) => body)).toEqual(['multipart', 'multipart']);
  expect(close).toHaveBeenCalled();
});

it('turns the camera off on close, even before the browser has granted it', async () => {
  let allow: (stream: MediaStream) => void = () => undefined;
  askForCamera = () => new Promise((resolve) => (allow = resolve));
  const { unmount } = openRecorder();
  unmount();
  await act(async () => allow(camera));
  expect(track.stop).toHaveBeenCalled();
});
