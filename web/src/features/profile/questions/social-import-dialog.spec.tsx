import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '../../../shared/testing/render-page';
import { ana, serve, type Answer } from '../../../shared/testing/server';
import { showCurrentUser } from '../../../shared/api/api';
import { changeKept, readKept } from '../kept/kept-media';
import type { ImportedProfile } from './import-mapping';
import { SocialImportDialog } from './social-import-dialog';

jest.mock('../photos/scale-photo', () => ({ scalePhoto: async () => new Blob(['photo']) }));
URL.createObjectURL = () => 'blob:sample';
beforeEach(async () => {
  await changeKept(ana.id, () => []);
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

function openImport(answers: Record<string, Answer> = {}, freePhotos = 5, typedName?: string) {
  const imported: ImportedProfile[] = [];
  const close = jest.fn();
  const names: boolean[] = [];
  const dialog = (
    <SocialImportDialog
      open
      close={close}
      freePhotos={freePhotos}
      typedName={typedName}
      onImport={(profile, takesName) => {
        imported.push(profile);
        names.push(takesName);
      }}
    />
  );
  const { store } = renderPage(dialog, { path: '/' });
  void store.dispatch(showCurrentUser(ana));
  const sent = serve({ 'GET /portraits/sample-03.webp': { body: 'picture' }, ...answers });
  return { imported, names, close, writes: () => sent.filter(({ method }) => method !== 'GET') };
}

it('names four platforms and says that it shows sample data', () => {
  openImport();
  expect(screen.getByText('Sample data.')).toBeInTheDocument();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Instagram',
    'Facebook',
    'Twitter',
    'LinkedIn',
  ]);
});

it('fails to connect without data, and can be retried', async () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  openImport();
  await press('Facebook');
  await wait(2000);
  expect(screen.getByText('Connection Failed')).toBeInTheDocument();
  expect(screen.getByText('Unable to connect to this platform. Please try again.')).toBeInTheDocument();
  online.mockReturnValue(true);
  await press('Facebook');
  await wait(2000);
  expect(screen.getByText('Connected Successfully!')).toBeInTheDocument();
});

it('connects for 2 seconds, shows the result and can go back to the platforms', async () => {
  const { imported } = openImport();
  await press('Twitter');
  expect(screen.getByText('Connecting to Twitter...')).toHaveFocus();
  await wait(1999);
  expect(screen.queryByText('Connected Successfully!')).not.toBeInTheDocument();
  await wait(1);
  expect(screen.getByText('Connected Successfully!')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: '@samkicks | Sam Okafor Sample' })).toHaveFocus();
  expect(screen.getByText('15,300 followers')).toBeInTheDocument();
  await press('Try Different Platform');
  expect(screen.getByRole('button', { name: 'Instagram' })).toBeInTheDocument();
  expect(imported).toEqual([]);
});

it('fills the form and keeps the picture on the device; nothing is sent', async () => {
  const { imported, close, writes } = openImport();
  await press('Instagram');
  await wait(2000);
  await press('Import This Profile');
  expect(await screen.findByText('Profile Imported!')).toBeInTheDocument();
  expect(writes()).toEqual([]);
  expect(await readKept(ana.id)).toMatchObject([{ kind: 'photo', isImported: true }]);
  expect(imported).toEqual([
    {
      name: 'Alex Rivera',
      bio: 'Purple belt in love with guard passing. Coffee first, open mat second. 28 years old',
      location: 'Austin, Texas',
      age: 28,
      profileImages: ['/portraits/sample-03.webp'],
      combatSports: ['Brazilian Jiu-Jitsu', 'Wrestling'],
      experienceLevel: 'Purple Belt',
    },
  ]);
  expect(close).toHaveBeenCalled();
});

it('fills the form even if the picture is unavailable, and says so', async () => {
  const { imported } = openImport({ 'GET /portraits/sample-03.webp': () => Promise.reject(new TypeError('offline')) });
  await press('Instagram');
  await wait(2000);
  await press('Import This Profile');
  expect(await screen.findByText(/picture could not be saved/)).toBeInTheDocument();
  expect(imported).toHaveLength(1);
});

it('keeps no sixth photo', async () => {
  const { imported, writes } = openImport({}, 0);
  await press('Instagram');
  await wait(2000);
  await press('Import This Profile');
  expect(await screen.findByText('Profile Imported!')).toBeInTheDocument();
  expect(writes()).toEqual([]);
  expect(await readKept(ana.id)).toEqual([]);
  expect(imported).toHaveLength(1);
});

it.each([false, true])('replaces a typed name only when asked: %s', async (asked) => {
  const { names } = openImport({}, 5, 'Robin');
  await press('Instagram');
  await wait(2000);
  const box = screen.getByRole('checkbox', { name: 'Take the name Alex Rivera, too' });
  expect(box).not.toBeChecked();
  if (asked) await user.click(box);
  expect(screen.getByText(asked ? 'Alex Rivera' : 'Robin')).toBeInTheDocument();
  await press('Import This Profile');
  expect(await screen.findByText('Profile Imported!')).toBeInTheDocument();
  expect(names).toEqual([asked]);
});
