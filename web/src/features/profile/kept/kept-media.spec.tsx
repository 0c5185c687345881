import { warnsOnClose } from '@corner/web-kit/testing/browser';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { get, update } from 'idb-keyval';
import { useCurrentUser } from '../../../shared/api/api';
import { renderPage } from '../../../shared/testing/render-page';
import { ana, type Answer } from '../../../shared/testing/server';
import { OwnPhotos } from '../photos/photo-board';
import { VideoIntroduction } from '../media/video-introduction';
import { changeKept, keep, readKept } from './kept-media';
import { KeptSender } from '../media/kept-sender';

// jsdom has neither databases nor image decoding, object URLs and bytes of blobs.
jest.mock('idb-keyval', () => ({
  createStore: jest.fn(),
  get: jest.fn(() => Promise.reject(new Error('no storage'))),
  update: jest.fn(() => Promise.reject(new Error('no storage'))),
}));
jest.mock('../photos/scale-photo', () => ({
  ...jest.requireActual('../photos/scale-photo'),
  scalePhoto: async (file: File) => (file.name.endsWith('.heic') ? file : new Blob(['photo'])),
}));
let urls = 0;
URL.createObjectURL = () => `blob:${++urls}`;
URL.revokeObjectURL = () => undefined;
Blob.prototype.arrayBuffer = async function () {
  return new ArrayBuffer(this.size);
};

const newcomer = { ...ana, isEmailVerified: false, photos: [], profileImages: [] };
const photo = { id: 'p', url: '/api/media/photos/p' };
const withPhoto = { ...ana, photos: [photo], profileImages: [photo.url] };

let unfinished = false;
function Board() {
  const { data: user } = useCurrentUser();
  if (!user) return null;
  return (
    <>
      <KeptSender user={user} isSetUp={!unfinished} />
      <OwnPhotos />
      <VideoIntroduction user={user} />
    </>
  );
}

const open = (answers: Record<string, Answer>) => renderPage(<Board />, { path: '/profile', answers });
const pick = async (...files: File[]) =>
  userEvent.upload(await screen.findByLabelText('Upload photos', { selector: 'input' }), files);
const image = (name: string) => new File(['x'], name, { type: 'image/png' });

it('the browser asks before a typed link is lost with its page', async () => {
  open({ 'GET /api/auth/user': { body: newcomer } });
  await userEvent.click(await screen.findByRole('button', { name: 'Add by link' }));
  await userEvent.type(screen.getByLabelText('Add by link'), 'https://');
  expect(warnsOnClose()).toBe(true);
  await userEvent.clear(screen.getByLabelText('Add by link'));
  expect(warnsOnClose()).toBe(false);
});

const mediaOf = async () => (await readKept(ana.id)).map(({ kind }) => kind);

beforeEach(async () => {
  unfinished = false;
  localStorage.clear();
  await changeKept(ana.id, () => []);
});

it('keeps media on the device until the address is verified, says so, and sends nothing', async () => {
  const { sent } = open({ 'GET /api/auth/user': { body: newcomer } });
  await pick(image('a.png'), image('b.png'));
  expect(await screen.findByRole('img', { name: 'Photo 2' })).toBeInTheDocument();
  expect(screen.getByText(/^Kept on this device/)).toBeInTheDocument();
  expect(sent.filter(({ method }) => method !== 'GET')).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Remove photo 1' }));
  await userEvent.click(screen.getByRole('button', { name: 'Really remove photo 1' }));
  await waitFor(() => expect(screen.getAllByRole('img', { name: /^Photo/ })).toHaveLength(1));
  expect(await mediaOf()).toEqual(['photo']);
});

it('keeps no file that the browser cannot show, and explains what to do', async () => {
  open({ 'GET /api/auth/user': { body: newcomer } });
  await pick(new File(['x'], 'photo.heic', { type: 'image/heic' }));
  expect(await screen.findByText(/cannot show this image. Please save it as JPG, PNG or WebP/)).toBeInTheDocument();
  expect(await mediaOf()).toEqual([]);
});

it('keeps all media on the page where the browser reads but refuses to store', async () => {
  jest.mocked(get).mockResolvedValue(undefined);
  jest.mocked(update).mockImplementation(async (_key, change) => {
    change(undefined);
    throw new DOMException('The quota is exceeded.', 'QuotaExceededError');
  });
  await keep('ben', 'photo', new Blob(['one'], { type: 'image/webp' }));
  await keep('ben', 'photo', new Blob(['three'], { type: 'image/webp' }));
  const kept = await readKept('ben');
  expect(kept.map(({ bytes, type }) => [bytes.byteLength, type])).toEqual([
    [3, 'image/webp'],
    [5, 'image/webp'],
  ]);
});

it('reorders kept media, and replaces a kept video', async () => {
  open({ 'GET /api/auth/user': { body: newcomer } });
  await pick(image('a.png'), image('b.png'));
  await userEvent.click(await screen.findByRole('button', { name: 'Make photo 2 the main one' }));
  const [first, second] = await readKept(ana.id);
  await userEvent.click(await screen.findByRole('button', { name: 'Make photo 2 the main one' }));
  await waitFor(async () => expect((await readKept(ana.id)).map(({ id }) => id)).toEqual([second!.id, first!.id]));
  await keep(ana.id, 'video', new Blob(['one']));
  await keep(ana.id, 'video', new Blob(['two']));
  expect(await mediaOf()).toEqual(['photo', 'photo', 'video']);
  expect(await screen.findByRole('button', { name: 'Re-record' })).toBeInTheDocument();
});

it('sends kept media in order once the address is verified, then deletes them', async () => {
  await keep(ana.id, 'photo', new Blob(['photo']));
  await keep(ana.id, 'video', new Blob(['video']));
  const { sent } = open({
    'GET /api/auth/user': { body: { ...newcomer, isEmailVerified: true } },
    'POST /api/profile/photos': { status: 201, body: withPhoto },
    'POST /api/profile/video': { status: 201, body: { ...withPhoto, profileVideoUrl: '/api/media/videos/v' } },
  });
  expect(await screen.findByText('What this device kept is on your profile now.')).toBeInTheDocument();
  expect(sent.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual([
    '/api/profile/photos',
    '/api/profile/video',
  ]);
  expect(await mediaOf()).toEqual([]);
  expect(localStorage).toHaveLength(0);
});

it('keeps imported media on the device until the profile is complete', async () => {
  unfinished = true;
  await keep(ana.id, 'photo', new Blob(['sample']), true);
  await keep(ana.id, 'photo', new Blob(['own']));
  const { sent } = open({
    'GET /api/auth/user': { body: { ...newcomer, isEmailVerified: true } },
    'POST /api/profile/photos': { status: 201, body: withPhoto },
  });
  expect(await screen.findByText('What this device kept is on your profile now.')).toBeInTheDocument();
  expect(sent.filter(({ method }) => method === 'POST')).toHaveLength(1);
  expect(await mediaOf()).toEqual(['photo']);
  expect(screen.getByText(/once that is complete/)).toBeInTheDocument();
});

it('keeps media while the server is unavailable, and drops permanently rejected ones', async () => {
  await keep(ana.id, 'photo', new Blob(['photo']));
  let answer: Answer = { status: 503, body: { message: 'busy' } };
  open({
    'GET /api/auth/user': { body: { ...newcomer, isEmailVerified: true } },
    'POST /api/profile/photos': () => answer as never,
  });
  expect(await screen.findByText(/^Your email is confirmed/)).toBeInTheDocument();
  expect(await mediaOf()).toEqual(['photo']);
  answer = { status: 400, body: { code: 'NOT_AN_IMAGE', message: 'Please upload only image files.' } };
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByText('Please upload only image files.')).toBeInTheDocument();
  await waitFor(async () => expect(await mediaOf()).toEqual([]));
});

it('does not resend media that another tab has sent', async () => {
  await keep(ana.id, 'photo', new Blob(['photo']));
  let release = (): void => undefined;
  let [waiting, finished] = [0, 0];
  const otherTab = new Promise<void>((resolve) => (release = resolve));
  const request = async (_name: string, work: () => Promise<void>) => {
    waiting++;
    await otherTab;
    await work();
    finished++;
  };
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
  try {
    const { sent } = open({ 'GET /api/auth/user': { body: { ...newcomer, isEmailVerified: true } } });
    await waitFor(() => expect(waiting).toBe(1));
    await changeKept(ana.id, () => []);
    release();
    await waitFor(() => expect(finished).toBe(1));
    expect(sent.filter(({ method }) => method === 'POST')).toEqual([]);
  } finally {
    Reflect.deleteProperty(navigator, 'locks');
  }
});
