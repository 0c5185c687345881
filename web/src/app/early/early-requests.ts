import type { Card } from '@corner/contracts/discovery.api';
import type { User } from '@corner/contracts/profiles.api';
import { heldOf, intentsOf } from '@corner/domain/pairs/intents';
import { filtersKey, nameOf, questionOf, shownOf, storedChosen } from '../../features/discover/first-request';
import { photosOf } from '../../shared/member-card/card-photos';
import { CARD_SIZES, photoSources } from '../../shared/ui/photos/photo';
import { isComplete } from '../is-complete';

// Requests member, deck and first photo while the app loads. The app's own requests handle errors.
const answers = (window.earlyAnswers = new Map<string, Promise<Response>>());

async function ask<Answer>(path: string): Promise<Answer | null> {
  const request = fetch(location.origin + path, { credentials: 'same-origin' });
  answers.set(path, request);
  const response = await request;
  // Clones: the app reads the body.
  return response.ok ? ((await response.clone().json()) as Answer) : null;
}

async function start(): Promise<void> {
  const user = await ask<User>('/api/auth/user');
  // Other members see no card first, and filters change it.
  if (!user?.isEmailVerified || !isComplete(user) || questionOf(user)) return;
  const held = intentsOf(heldOf(user.intents));
  const shown = shownOf(held, storedChosen(user.id));
  if (localStorage.getItem(filtersKey(user.id, shown))) return;
  const { intent } = nameOf(held, shown);
  const deck = await ask<Card[]>(intent ? `/api/discover?intent=${intent}` : '/api/discover');
  const url = deck?.[0] && photosOf(deck[0])[0]?.url;
  if (!url) return;
  const { src, srcSet, sizes } = photoSources(url, CARD_SIZES);
  const photo = new Image();
  photo.fetchPriority = 'high';
  if (srcSet) Object.assign(photo, { sizes, srcset: srcSet });
  photo.src = src;
  show(photo);
}

/** Shows the photo where a phone's deck will have it, until the first card has loaded it too. */
function show(photo: HTMLImageElement): void {
  const place = document.createElement('div');
  place.id = 'early-photo';
  place.ariaHidden = 'true';
  // Leaves room for the deck's header, its controls and the navigation.
  place.className =
    'gutter pt-safe fixed inset-x-0 top-0 -z-raised flex h-[calc(100dvh-var(--nav-height))] min-h-104 flex-col pb-22 roomy:hidden shallow:hidden';
  photo.alt = '';
  photo.className = 'mt-13 max-h-[600px] min-h-0 w-full flex-1 rounded-card bg-raised object-cover object-top';
  place.append(photo);
  document.body.append(place);

  const end = () => {
    place.remove();
    document.removeEventListener('load', loaded, true);
  };
  function loaded({ target }: Event): void {
    if (target instanceof HTMLImageElement && target !== photo && target.src === photo.src) end();
  }
  document.addEventListener('load', loaded, true);
  photo.addEventListener('error', end);
  // After the first action the app may show something else.
  for (const act of ['pointerdown', 'keydown']) window.addEventListener(act, end, { once: true });
}

start().catch(() => undefined);
