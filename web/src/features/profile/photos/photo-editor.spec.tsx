import type { User } from '@corner/contracts/profiles.api';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '../../../shared/testing/render-page';
import { ana, type Answer, type Sent } from '../../../shared/testing/server';
import { ProfilePage } from '../profile-page';

// jsdom has no pointer events; mouse events have the needed fields.
window.PointerEvent ??= MouseEvent as never;

interface OpenOptions {
  answers?: Record<string, Answer>;
  /** The server's photos after another tab's change. */
  meanwhile?: readonly string[];
}

const photosOf = (urls: readonly string[]) => urls.map((url) => ({ id: idOf(url), url }));
const idOf = (url: string) => url.replace(/\W/g, '');
const withPhotos = (...urls: string[]): User => ({ ...ana, profileImages: urls, photos: photosOf(urls) });
const [a, b, c] = ['/api/media/photos/a', '/api/media/photos/b', '/api/media/photos/c'] as const;
const fetched = '/api/media/photos/fetched';

/** Mocks the photo server: photos have ids, and a link becomes a photo. */
function photoServer(urls: readonly string[]): Record<string, Answer> {
  let stored = [...urls];
  const known = new Set(urls);
  const answer = () => ({ body: withPhotos(...stored) });
  const removals = (url: string): [string, Answer] => [
    `DELETE /api/profile/photos/${idOf(url)}`,
    () => {
      if (!stored.includes(url)) return { status: 404, body: { message: 'Photo not found' } };
      stored = stored.filter((each) => each !== url);
      return answer();
    },
  ];
  const moves = (url: string): [string, Answer] => [
    `POST /api/profile/photos/${idOf(url)}/move`,
    ({ body }: Sent) => {
      if (!stored.includes(url)) return { status: 404, body: { message: 'Photo not found' } };
      const others = stored.filter((each) => each !== url);
      stored = others.toSpliced((body as { index: number }).index, 0, url);
      return answer();
    },
  ];
  return {
    'GET /api/auth/user': answer,
    ...Object.fromEntries([...known, a, b, c].map(moves)),
    'POST /api/profile/photos/links': ({ body }) => {
      expect((body as { url: string }).url).toMatch(/^https:/);
      stored = [...stored, fetched];
      return { ...answer(), status: 201 };
    },
    ...Object.fromEntries([...known, a, b, c, fetched].map(removals)),
  };
}

async function openEditor(urls: readonly string[], { answers = {}, meanwhile = urls }: OpenOptions = {}) {
  const server = photoServer(meanwhile);
  let first = true;
  const page = renderPage(<ProfilePage />, {
    path: '/profile',
    answers: {
      ...server,
      'GET /api/auth/user': (call) => {
        if (!first) return (server['GET /api/auth/user'] as (call: Sent) => { body: User })(call);
        first = false;
        return { body: withPhotos(...urls) };
      },
      ...answers,
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit photos' }));
  await screen.findByRole('dialog');
  const changes = () => page.sent.filter(({ method }) => method !== 'GET');
  const calls = () =>
    changes().map(({ method, path, body }) => [`${method} ${path.slice('/api/profile/photos'.length)}`, body]);
  return { ...page, changes, calls };
}
const shown = () =>
  screen
    .queryAllByRole('img', { name: /^Photo \d$/ })
    .filter((image) => image.closest('[role=dialog]'))
    .map((image) => image.getAttribute('src')?.replace('?w=720', ''));
const pick = (...files: File[]) =>
  userEvent.setup({ applyAccept: false }).upload(screen.getByLabelText('Upload photos', { selector: 'input' }), files);
// The FormData is Node's, which rejects jsdom's File.
const image = (name: string) => Object.assign(new Blob(['x'], { type: 'image/png' }), { name }) as File;
async function removePhoto(number: number) {
  await userEvent.click(screen.getByRole('button', { name: `Remove photo ${number}` }));
  await userEvent.click(screen.getByRole('button', { name: `Really remove photo ${number}` }));
}
async function link(url: string) {
  fireEvent.change(screen.getByLabelText('Add by link'), { target: { value: url } });
  await userEvent.click(screen.getByRole('button', { name: 'Add' }));
}

describe('rejected photos', () => {
  it('accepts images only', async () => {
    const { changes } = await openEditor([a]);
    await pick(new File(['x'], 'notes.pdf', { type: 'application/pdf' }));
    expect(await screen.findByText('Invalid File Type')).toBeInTheDocument();
    expect(screen.getByText('Please upload only image files.')).toBeInTheDocument();
    expect(changes()).toEqual([]);
  });

  it('shows the same error for a broken image, which the server rejects', async () => {
    await openEditor([a], {
      answers: {
        'POST /api/profile/photos': { status: 400, body: { code: 'NOT_AN_IMAGE', message: 'Not shown' } },
      },
    });
    await pick(image('broken.png'));
    expect(await screen.findByText('Invalid File Type')).toBeInTheDocument();
    expect(screen.getByText('Please upload only image files.')).toBeInTheDocument();
    expect(shown()).toEqual([a]);
  });

  it('accepts at most five', async () => {
    const five = [1, 2, 3, 4, 5].map((number) => `/api/media/photos/${number}`);
    const { changes } = await openEditor(five);
    await pick(image('six.png'));
    expect(await screen.findByText('Maximum Images Reached')).toBeInTheDocument();
    expect(screen.getByText('You can only upload up to 5 images.')).toBeInTheDocument();
    await link('https://example.com/six.jpg');
    expect(changes()).toEqual([]);
  });

  it('ignores an empty link, and explains invalid ones', async () => {
    const { changes } = await openEditor([a]);
    await link('   ');
    await link('javascript:alert(1)');
    expect(await screen.findByText('Enter a link that starts with https:// or http://')).toBeVisible();
    expect(changes()).toEqual([]);
  });

  it('explains below the field why a link has no photo, and keeps the text', async () => {
    const message = 'We could not get a photo from this link.';
    await openEditor([a], {
      answers: {
        'POST /api/profile/photos/links': { status: 400, body: { code: 'PHOTO_LINK_UNREACHABLE', message } },
      },
    });
    await link('https://example.com/gone.jpg');
    const field = screen.getByLabelText('Add by link');
    await waitFor(() => expect(field).toHaveAccessibleDescription(message));
    expect(field).toHaveValue('https://example.com/gone.jpg');
    expect(shown()).toEqual([a]);
  });

  it('asks before it removes a photo', async () => {
    const { changes } = await openEditor([a, b]);
    await userEvent.click(screen.getByRole('button', { name: 'Remove photo 1' }));
    await userEvent.click(screen.getByRole('button', { name: 'Keep photo 1' }));
    expect(screen.queryByRole('button', { name: 'Really remove photo 1' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('img', { name: 'Photo 2' }));
    expect(shown()).toEqual([a, b]);
    expect(changes()).toEqual([]);
  });

  it('restores a photo when its removal fails', async () => {
    await openEditor([a, b], {
      answers: { [`DELETE /api/profile/photos/${idOf(a)}`]: { status: 500, body: { message: 'Something broke' } } },
    });
    await removePhoto(1);
    expect(await screen.findByText('Failed to update profile. Please try again.')).toBeInTheDocument();
    await waitFor(() => expect(shown()).toEqual([a, b]));
  });

  it.each([
    ['image/png', 413, 'IMAGE_TOO_LARGE', 'This image is too large.'],
    ['', 400, 'IMAGE_HEIC', 'HEIC images cannot be shown everywhere.'],
  ])('explains why the server rejected a file of the type "%s"', async (type, status, code, message) => {
    await openEditor([a], { answers: { 'POST /api/profile/photos': { status, body: { code, message } } } });
    await pick(Object.assign(new Blob(['x'], { type }), { name: 'refused' }) as File);
    expect(await screen.findByText(message)).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('status', { name: 'Uploading photo' })).not.toBeInTheDocument());
    expect(shown()).toEqual([a]);
  });

  it('sends no oversized file', async () => {
    const { changes } = await openEditor([a]);
    await pick(Object.defineProperty(image('large.png'), 'size', { value: 41 * 1024 * 1024 }));
    expect(await screen.findByText(/too large. A file may have 40 MB/)).toBeInTheDocument();
    expect(changes()).toEqual([]);
  });
});

it('marks a photo that is hidden from others, explains why, and links to the case', async () => {
  const rule = 'Intimate pictures of me or someone else';
  const user = withPhotos(a, b, c);
  const [first, ...others] = user.photos;
  const photos = [
    { ...first!, state: 'shown' },
    { ...others[0]!, state: 'hidden', rule, caseId: 'k' },
    { ...others[1]!, state: 'checking' },
  ];
  await openEditor([a, b, c], { answers: { 'GET /api/auth/user': { body: { ...user, photos } } } });
  const why = `Photo 2 is hidden from others until we have decided. Reported as: ${rule}.`;
  const line = (await screen.findAllByText(why, { exact: false })).at(-1)!;
  expect(within(line).getByRole('link', { name: 'Reports and decisions' })).toHaveAttribute('href', '/settings/cases');
  expect(screen.getAllByText('Photo 3 is being looked at. Others see it afterwards.')).not.toEqual([]);
  expect(screen.queryByText(/Photo 1 is/)).not.toBeInTheDocument();
  expect(shown()).toEqual([a, b, c]);
});

it('trims a link and appends it', async () => {
  const { calls } = await openEditor([a]);
  await link('  https://example.com/b.jpg ');
  await waitFor(() => expect(calls()).toEqual([['POST /links', { url: 'https://example.com/b.jpg' }]]));
  await waitFor(() => expect(screen.getByLabelText('Add by link')).toHaveValue(''));
  expect(shown()).toEqual([a, fetched]);
});

it('asks before it discards a typed link on any way out, and otherwise closes at once', async () => {
  await openEditor([a]);
  const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
  fireEvent.change(screen.getByLabelText('Add by link'), { target: { value: 'https://example.com/me.jpg' } });
  for (const leave of [() => press('Done'), () => press('Close'), () => userEvent.keyboard('{Escape}')]) {
    await leave();
    await press('Keep going');
    expect(screen.getByLabelText('Add by link')).toHaveValue('https://example.com/me.jpg');
  }
  await press('Done');
  await press('Discard');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await press('Edit photos');
  await press('Done');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('opens the file picker from an empty tile', async () => {
  await openEditor([a]);
  const opened = jest.spyOn(screen.getByLabelText<HTMLInputElement>('Upload photos', { selector: 'input' }), 'click');
  expect(screen.getAllByRole('button', { name: /^Add photo/ })).toHaveLength(4);
  await userEvent.click(screen.getByRole('button', { name: 'Add photo 2' }));
  expect(opened).toHaveBeenCalledTimes(1);
});

it('moves a photo and its focus by arrow keys', async () => {
  const { calls } = await openEditor([a, b, c]);
  screen.getByRole('button', { name: 'Move photo 1 of 3' }).focus();
  await userEvent.keyboard('{ArrowLeft}{ArrowRight}');
  expect(shown()).toEqual([b, a, c]);
  expect(screen.getByRole('button', { name: 'Move photo 2 of 3' })).toHaveFocus();
  expect(screen.getByText('Photo moved to place 2 of 3')).toBeInTheDocument();
  await userEvent.keyboard('{End}');
  expect(shown()).toEqual([b, c, a]);
  await waitFor(() => expect(calls().at(-1)).toEqual([`POST /${idOf(a)}/move`, { index: 2 }]));
});

it('makes a photo the main one', async () => {
  const { calls } = await openEditor([a, b, c]);
  await userEvent.click(screen.getByRole('button', { name: 'Make photo 3 the main one' }));
  await waitFor(() => expect(calls()).toEqual([[`POST /${idOf(c)}/move`, { index: 0 }]]));
});

it('drops a photo under the pointer, and cancels outside of the tiles', async () => {
  const { calls } = await openEditor([a, b, c]);
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
  await waitFor(() => expect(calls()).toEqual([[`POST /${idOf(c)}/move`, { index: 1 }]]));
});

it('saves changes behind uploads after them, for the intended photos', async () => {
  const finish: ((answer: { body: User }) => void)[] = [];
  const { calls } = await openEditor([a, b], {
    answers: { 'POST /api/profile/photos': (_sent: Sent) => new Promise((resolve) => finish.push(resolve)) },
    meanwhile: [a, b, c, '/api/media/photos/d'],
  });
  await pick(image('c.png'), image('d.png'));
  expect(await screen.findAllByRole('status', { name: 'Uploading photo' })).toHaveLength(2);
  await userEvent.click(screen.getByRole('button', { name: 'Make photo 2 the main one' }));
  await removePhoto(2);
  expect(shown()).toEqual([b]);
  await waitFor(() => expect(finish).toHaveLength(1));
  finish[0]!({ body: withPhotos(a, b, c) });
  await waitFor(() => expect(finish).toHaveLength(2));
  expect(shown()).toEqual([b, c]);
  finish[1]!({ body: withPhotos(a, b, c, '/api/media/photos/d') });
  await waitFor(() =>
    expect(calls()).toEqual([
      ['POST ', 'multipart'],
      ['POST ', 'multipart'],
      [`POST /${idOf(b)}/move`, { index: 0 }],
      [`DELETE /${idOf(a)}`, undefined],
    ]),
  );
  await waitFor(() => expect(shown()).toEqual([b, c, '/api/media/photos/d']));
});

describe('with a list that another tab has changed', () => {
  it('keeps a photo added there', async () => {
    const { calls } = await openEditor([a, b], { meanwhile: [a, b, c] });
    await userEvent.click(screen.getByRole('button', { name: 'Make photo 2 the main one' }));
    await waitFor(() => expect(shown()).toEqual([b, a, c]));
    expect(calls()).toEqual([[`POST /${idOf(b)}/move`, { index: 0 }]]);
    expect(screen.queryByText('Failed to update profile. Please try again.')).not.toBeInTheDocument();
  });

  it('does not restore a photo removed there', async () => {
    await openEditor([a, b, c], { meanwhile: [b, c] });
    await userEvent.click(screen.getByRole('button', { name: 'Make photo 3 the main one' }));
    await waitFor(() => expect(shown()).toEqual([c, b]));
  });

  it('treats a photo removed there as removed', async () => {
    await openEditor([a, b], { meanwhile: [b] });
    await removePhoto(1);
    await waitFor(() => expect(shown()).toEqual([b]));
    expect(screen.queryByText('Failed to update profile. Please try again.')).not.toBeInTheDocument();
  });
});
