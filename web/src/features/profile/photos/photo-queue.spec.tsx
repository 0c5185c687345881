import type { User } from '@corner/contracts/profiles.api';
import { warnsOnClose } from '@corner/web-kit/testing/browser';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '../../../shared/testing/render-page';
import { ana, type Answer } from '../../../shared/testing/server';
import { ProfilePage } from '../profile-page';

const photo = (id: string) => ({ id, url: `/api/media/photos/${id}` });
const withPhotos = (...ids: string[]): User => ({ ...ana, photos: ids.map(photo) });
const open = (answers: Record<string, Answer>) => {
  const { sent } = renderPage(<ProfilePage />, {
    path: '/profile',
    answers: { 'GET /api/auth/user': { body: withPhotos('a') }, ...answers },
  });
  return () => sent.flatMap(({ method }) => (method === 'GET' ? [] : [method]));
};
const pick = async (file: File) =>
  userEvent.upload(await screen.findByLabelText('Upload photos', { selector: 'input' }), file);
// The FormData is Node's, which rejects jsdom's File.
const image = (name: string) => Object.assign(new Blob(['x'], { type: 'image/png' }), { name }) as File;

it('shows pending changes of the page in the editor, and sends the next one after them', async () => {
  let finish!: (answer: { body: User }) => void;
  const calls = open({
    'POST /api/profile/photos': () => new Promise((resolve) => (finish = resolve)),
    'DELETE /api/profile/photos/a': { body: withPhotos('b') },
  });
  await pick(image('b.png'));
  expect(await screen.findByRole('status', { name: 'Uploading photo' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Edit photos' }));
  const editor = within(await screen.findByRole('dialog'));
  expect(editor.getByRole('status', { name: 'Uploading photo' })).toBeInTheDocument();
  await userEvent.click(editor.getByRole('button', { name: 'Remove photo 1' }));
  await userEvent.click(editor.getByRole('button', { name: 'Really remove photo 1' }));
  await waitFor(() => expect(finish).toBeDefined());
  expect(calls()).toEqual(['POST']);
  expect(warnsOnClose()).toBe(true);
  finish({ body: withPhotos('a', 'b') });
  await waitFor(() => expect(calls()).toEqual(['POST', 'DELETE']));
  await waitFor(() => expect(warnsOnClose()).toBe(false));
});

it('continues after a photo that throws, and shows the failure', async () => {
  const calls = open({ 'POST /api/profile/photos': { status: 201, body: withPhotos('a', 'b') } });
  const broken = Object.defineProperty(image('broken.png'), 'size', {
    get() {
      throw new Error('Out of memory');
    },
  });
  await pick(broken);
  expect(await screen.findByText('Failed to update profile. Please try again.')).toBeInTheDocument();
  await pick(image('b.png'));
  expect(await screen.findAllByRole('img', { name: 'Photo 2' })).not.toEqual([]);
  expect(screen.queryByRole('status', { name: 'Uploading photo' })).not.toBeInTheDocument();
  expect(calls()).toEqual(['POST']);
});
