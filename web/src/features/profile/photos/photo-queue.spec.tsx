import type { User } from '@corner/contracts/profiles.api';
import { isAskedOnClose } from '@corner/web-kit/testing/browser';
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
// The form that carries it is Node's and knows no File of jsdom.
const image = (name: string) => Object.assign(new Blob(['x'], { type: 'image/png' }), { name }) as File;

it('shows in the editor what is under way from the page, and sends the next change after it', async () => {
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
  expect(isAskedOnClose()).toBe(true);
  finish({ body: withPhotos('a', 'b') });
  await waitFor(() => expect(calls()).toEqual(['POST', 'DELETE']));
  await waitFor(() => expect(isAskedOnClose()).toBe(false));
});

it('goes on after a photo that throws, and says that it failed', async () => {
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
