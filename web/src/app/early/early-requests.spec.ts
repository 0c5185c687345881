import type { Card } from '@corner/contracts/discovery.api';
import { waitFor } from '@testing-library/react';
import { filtersKey } from '../../features/discover/first-request';
import { ownKey } from '../../shared/member-storage';
import { ana, serve, type Answer } from '../../shared/testing/server';

const photographed = { photos: [{ url: '/api/media/photos/one' }], profileImages: ['/api/media/photos/one'] };

const RealImage = globalThis.Image;
let images: HTMLImageElement[];

beforeEach(() => {
  images = [];
  globalThis.Image = function () {
    const image = new RealImage();
    images.push(image);
    return image;
  } as unknown as typeof Image;
});

afterEach(() => {
  globalThis.Image = RealImage;
  delete window.earlyAnswers;
  localStorage.clear();
  document.body.replaceChildren();
});

async function open(answers: Record<string, Answer>): Promise<string[]> {
  const sent = serve(answers);
  await jest.isolateModulesAsync(async () => void (await import('./early-requests')));
  await waitFor(async () => {
    const asked = await Promise.all(window.earlyAnswers!.values());
    expect(asked).toHaveLength(sent.length);
  });
  return sent.map(({ path }) => path);
}

const user = (body: object = ana): Record<string, Answer> => ({ 'GET /api/auth/user': { body } });
const deck = { 'GET /api/discover': { body: [photographed] as unknown as Card[] } };

it("requests member, deck and the first photo in its card's size, and leaves the responses to the app", async () => {
  await open({ ...user(), ...deck });
  await waitFor(() => expect(images).toHaveLength(1));
  expect(images[0]!.srcset).toContain('/api/media/photos/one?w=720 720w');
  expect(images[0]!.sizes).toContain('calc(100vw - 32px)');
  expect(await (await window.earlyAnswers!.get('/api/auth/user')!).json()).toEqual(ana);
  expect(await (await window.earlyAnswers!.get('/api/discover')!).json()).toEqual([photographed]);
});

describe('the first photo', () => {
  const shown = () => document.getElementById('early-photo');
  const loaded = (src: string) => {
    const image = document.body.appendChild(new RealImage());
    image.src = src;
    image.dispatchEvent(new Event('load'));
  };

  beforeEach(async () => {
    await open({ ...user(), ...deck });
    await waitFor(() => expect(shown()).toContainElement(images[0]!));
  });

  it('is shown until the card has loaded it too', () => {
    images[0]!.dispatchEvent(new Event('load'));
    loaded('/api/media/photos/two?w=720');
    expect(shown()).toBeInTheDocument();
    loaded('/api/media/photos/one?w=720');
    expect(shown()).not.toBeInTheDocument();
  });

  it('is removed when it fails to load', () => {
    images[0]!.dispatchEvent(new Event('error'));
    expect(shown()).not.toBeInTheDocument();
  });

  it.each(['pointerdown', 'keydown'])('is removed on %s, once the app is usable', (act) => {
    window.dispatchEvent(new Event(act));
    expect(shown()).not.toBeInTheDocument();
  });
});

it.each([
  ['there is no session', {}],
  ['the profile is incomplete', user({ ...ana, combatSports: [] })],
  ['the address is not verified', user({ ...ana, isEmailVerified: false })],
  ['a question comes first', user({ ...ana, intents: null })],
])('requests no deck when %s', async (_what, answers) => {
  expect(await open({ ...answers, ...deck })).toEqual(['/api/auth/user']);
});

it.each<[string[], string | null, string]>([
  [['dating'], null, '/api/discover'],
  [['dating', 'training'], null, '/api/discover?intent=dating'],
  [['dating', 'training'], 'training', '/api/discover?intent=training'],
  [['training'], 'dating', '/api/discover?intent=training'],
])("requests the app's deck for intents %j and stored choice %j: %s", async (intents, chosen, path) => {
  if (chosen) localStorage.setItem(ownKey(ana.id, 'intent'), chosen);
  await open({ ...user({ ...ana, intents }), ...deck });
  expect([...window.earlyAnswers!.keys()]).toEqual(['/api/auth/user', path]);
});

it('requests no deck when the member applied filters', async () => {
  localStorage.setItem(filtersKey(ana.id), '{}');
  expect(await open({ ...user(), ...deck })).toEqual(['/api/auth/user']);
});
