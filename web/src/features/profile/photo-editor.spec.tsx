import type { User } from '@corner/contracts/profiles.api';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '../../shared/testing/render-page';
import { ana, type Answer, type Sent } from '../../shared/testing/server';
import { ProfilePage } from './profile-page';

// jsdom has no pointer events; a mouse event carries what matters of one.
window.PointerEvent ??= MouseEvent as never;

const withPhotos = (...urls: string[]): User => ({
  ...ana,
  profileImages: urls,
  photos: urls.map((url) => ({ id: url, url })),
});
const [a, b, c] = ['/api/media/photos/a', '/api/media/photos/b', '/api/media/photos/c'] as const;
const keep: Answer = ({ body }) => ({ body: withPhotos(...(body as { profileImages: string[] }).profileImages) });

async function openEditor(urls: readonly string[], answers: Record<string, Answer> = {}) {
  const page = renderPage(<ProfilePage />, {
    path: '/profile',
    answers: {
      'GET /api/auth/user': { body: withPhotos(...urls) },
      'PATCH /api/profile': keep,
      ...answers,
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit photos' }));
  await screen.findByRole('dialog');
  const changes = () => page.sent.filter(({ method }) => method !== 'GET');
  const saved = () => changes().map(({ body }) => (body as { profileImages?: string[] }).profileImages ?? body);
  return { ...page, changes, saved };
}
const shown = () =>
  screen
    .queryAllByRole('img', { name: /^Photo \d$/ })
    .filter((image) => image.closest('[role=dialog]'))
    .map((image) => image.getAttribute('src')?.replace('?w=720', ''));
const pick = (...files: File[]) =>
  userEvent.setup({ applyAccept: false }).upload(screen.getByLabelText('Upload photos', { selector: 'input' }), files);
// The form that carries it is Node's and knows no File of jsdom.
const image = (name: string) => Object.assign(new Blob(['x'], { type: 'image/png' }), { name }) as File;
async function link(url: string) {
  fireEvent.change(screen.getByLabelText('Add by link'), { target: { value: url } });
  await userEvent.click(screen.getByRole('button', { name: 'Add' }));
}

describe('what is refused', () => {
  it('takes only images', async () => {
    const { changes } = await openEditor([a]);
    await pick(new File(['x'], 'notes.pdf', { type: 'application/pdf' }));
    expect(await screen.findByText('Invalid File Type')).toBeInTheDocument();
    expect(screen.getByText('Please upload only image files.')).toBeInTheDocument();
    expect(changes()).toEqual([]);
  });

  it('takes at most five', async () => {
    const five = [1, 2, 3, 4, 5].map((number) => `/api/media/photos/${number}`);
    const { changes } = await openEditor(five);
    await pick(image('six.png'));
    expect(await screen.findByText('Maximum Images Reached')).toBeInTheDocument();
    expect(screen.getByText('You can only upload up to 5 images.')).toBeInTheDocument();
    await link('https://example.com/six.jpg');
    expect(changes()).toEqual([]);
  });

  it('ignores an empty link and one that is there, and says what a link must be', async () => {
    const known = 'https://example.com/known.jpg';
    const { changes } = await openEditor([known]);
    await link('   ');
    await link(`  ${known} `);
    await link('javascript:alert(1)');
    expect(await screen.findByText('Enter a link that starts with https:// or http://')).toBeVisible();
    expect(changes()).toEqual([]);
  });

  it('puts a photo back when its removal fails', async () => {
    await openEditor([a, b], { 'PATCH /api/profile': { status: 500, body: { message: 'Something broke' } } });
    await userEvent.click(screen.getByRole('button', { name: 'Remove photo 1' }));
    expect(await screen.findByText('Failed to update profile. Please try again.')).toBeInTheDocument();
    await waitFor(() => expect(shown()).toEqual([a, b]));
  });

  it('shows why the server refused a file', async () => {
    await openEditor([a], {
      'POST /api/profile/photos': {
        status: 413,
        body: { code: 'IMAGE_TOO_LARGE', message: 'This image is too large.' },
      },
    });
    await pick(image('large.png'));
    expect(await screen.findByText('This image is too large.')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('status', { name: 'Uploading photo' })).not.toBeInTheDocument());
    expect(shown()).toEqual([a]);
  });
});

it('trims a link and adds it behind the others', async () => {
  const { saved } = await openEditor([a]);
  await link('  https://example.com/b.jpg ');
  await waitFor(() => expect(saved()).toEqual([[a, 'https://example.com/b.jpg']]));
  expect(screen.getByLabelText('Add by link')).toHaveValue('');
});

it('moves a photo by the arrow keys, and the focus with it', async () => {
  const { saved } = await openEditor([a, b, c]);
  screen.getByRole('button', { name: 'Move photo 1 of 3' }).focus();
  await userEvent.keyboard('{ArrowLeft}{ArrowRight}');
  expect(shown()).toEqual([b, a, c]);
  expect(screen.getByRole('button', { name: 'Move photo 2 of 3' })).toHaveFocus();
  expect(screen.getByText('Photo moved to place 2 of 3')).toBeInTheDocument();
  await userEvent.keyboard('{End}');
  expect(shown()).toEqual([b, c, a]);
  await waitFor(() => expect(saved().at(-1)).toEqual([b, c, a]));
});

it('makes a photo the main one', async () => {
  const { saved } = await openEditor([a, b, c]);
  await userEvent.click(screen.getByRole('button', { name: 'Make photo 3 the main one' }));
  await waitFor(() => expect(saved()).toEqual([[c, a, b]]));
});

it('drops a photo where the pointer lets it go, and nowhere when that is outside', async () => {
  const { saved } = await openEditor([a, b, c]);
  const tiles = [...document.querySelectorAll<HTMLElement>('[data-tile]')];
  tiles.forEach((tile, index) => {
    tile.getBoundingClientRect = () => new DOMRect(index * 100, 0, 90, 90);
  });
  const handle = screen.getByRole('button', { name: 'Move photo 3 of 3' });
  const drag = (clientX: number, clientY: number) => {
    fireEvent.pointerDown(handle, { button: 0, clientX: 240, clientY: 40 });
    fireEvent.pointerMove(handle, { clientX, clientY });
    fireEvent.pointerUp(handle, { clientX, clientY });
  };
  drag(40, 400);
  expect(shown()).toEqual([a, b, c]);
  drag(140, 40);
  expect(shown()).toEqual([a, c, b]);
  await waitFor(() => expect(saved()).toEqual([[a, c, b]]));
});

it('saves what waits behind uploads with the photos that came of them', async () => {
  const finish: ((answer: { body: User }) => void)[] = [];
  const { saved } = await openEditor([a, b], {
    'POST /api/profile/photos': (_sent: Sent) => new Promise((resolve) => finish.push(resolve)),
  });
  await pick(image('c.png'), image('d.png'));
  expect(await screen.findAllByRole('status', { name: 'Uploading photo' })).toHaveLength(2);
  await userEvent.click(screen.getByRole('button', { name: 'Make photo 2 the main one' }));
  await userEvent.click(screen.getByRole('button', { name: 'Remove photo 2' }));
  expect(shown()).toEqual([b]);
  await waitFor(() => expect(finish).toHaveLength(1));
  finish[0]!({ body: withPhotos(a, b, c) });
  await waitFor(() => expect(finish).toHaveLength(2));
  expect(shown()).toEqual([b, c]);
  finish[1]!({ body: withPhotos(a, b, c, '/api/media/photos/d') });
  await waitFor(() => expect(saved()).toEqual(['multipart', 'multipart', [b, c, '/api/media/photos/d']]));
  await waitFor(() => expect(shown()).toEqual([b, c, '/api/media/photos/d']));
});
