import type { CaseRecord } from '@corner/contracts/admin/cases.api';
import type { ProfileSnapshot } from '@corner/contracts/profiles.api';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bob } from '../fixtures';
import { late, open, record } from './cases.fixture';

const profileWith = (videoUrl: string | null) =>
  ({ memberId: bob.id, name: bob.name, photos: [], videoUrl }) as unknown as ProfileSnapshot;

function openCase(now = profileWith('/api/media/videos/a.webm?until=2&signature=z')) {
  const profile = profileWith('/api/media/videos/a.webm?until=1&signature=y');
  const evidence = { takenAt: late.createdAt, erasedAt: null, profile, messages: [] };
  const body: CaseRecord = { ...record, kind: 'action', photo: 'video', evidence, now };
  open(`/dashboard/cases/${late.id}`, { [`GET /api/admin/cases/${late.id}`]: { body } });
}

/** Simulates the event of a video, which jsdom cannot load. */
function videosAnswer(event: 'loadedmetadata' | 'error') {
  const { prototype } = HTMLVideoElement;
  for (const [name, value] of Object.entries({ duration: 24, videoWidth: 480, videoHeight: 640 })) {
    Object.defineProperty(prototype, name, { configurable: true, value });
  }
  const tell = (video: EventTarget, type: string) => queueMicrotask(() => video.dispatchEvent(new Event(type)));
  jest.spyOn(HTMLMediaElement.prototype, 'src', 'set').mockImplementation(function (this: EventTarget) {
    tell(this, event);
  });
  let second = 0;
  jest.spyOn(HTMLMediaElement.prototype, 'currentTime', 'get').mockImplementation(() => second);
  jest.spyOn(HTMLMediaElement.prototype, 'currentTime', 'set').mockImplementation(function (this: EventTarget, to) {
    second = to;
    tell(this, 'seeked');
  });
  jest.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation();
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  jest.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockImplementation(() => `data:image/jpeg,${second}`);
}
afterEach(() => jest.restoreAllMocks());

const sheet = () => screen.findByRole('button', { name: '12 stills of the video' });

it('says when the browser cannot play the video, and still links it', async () => {
  videosAnswer('error');
  openCase();
  expect(await screen.findByText(/^This browser cannot draw stills of this video\./)).toBeInTheDocument();
  expect(screen.getByLabelText('The video')).toHaveAttribute('src', expect.stringContaining('/a.webm?until=1'));
  expect(screen.queryByRole('button', { name: '12 stills of the video' })).not.toBeInTheDocument();
});

it('blurs evenly spaced stills until pressed, also by keyboard, and shows them grey on request', async () => {
  videosAnswer('loadedmetadata');
  openCase();
  expect(await screen.findByText('23 sec')).toBeInTheDocument();
  const pressed = await sheet();
  const shown = [...pressed.querySelectorAll('img')].map(({ src }) => Number(src.split(',')[1]));
  expect(shown).toEqual([1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23]);
  const veiled = pressed.querySelector('img');
  expect(veiled).toHaveStyle({ filter: 'blur(20px)' });
  pressed.focus();
  await userEvent.keyboard('{Enter}');
  expect(pressed).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(screen.getByRole('switch', { name: 'Without colours' }));
  expect(veiled).toHaveStyle({ filter: 'grayscale(1)' });
  expect(screen.queryByText(/^The member has another video/)).not.toBeInTheDocument();
});

it('says when the member has replaced the video', async () => {
  videosAnswer('loadedmetadata');
  openCase(profileWith('/api/media/videos/b.webm?until=2&signature=z'));
  expect(await screen.findByText(/^The member has another video by now\./)).toBeInTheDocument();
  expect(await sheet()).toBeInTheDocument();
});
