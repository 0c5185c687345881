import { Member, SETUP } from '../people/member.js';
import { addPhoto } from '../people/photos.js';
import {
  cardSeenBy,
  cardWithPhotos,
  decide,
  isSignedOut,
  reported,
  secondsUntil,
  type Reach,
  type Scene,
} from './scene.js';

/** Says the true age, then another one, and is reported. */
export async function minor({ strangers, moderator }: Scene): Promise<Reach> {
  const child = await Member.join({ complete: false });
  const [viewer, reporter] = strangers as [Member, Member];
  let made = 0;
  for (const age of [12, 16, 17, 17.9, '17', -18, null]) {
    if ((await child.call('POST', '/api/profile/setup', { body: { ...SETUP, age } })).status < 300) made++;
  }
  await child.expect('POST', '/api/profile/setup', { body: { ...SETUP, age: 18 } });
  for (const age of [17, 16]) if ((await child.call('PATCH', '/api/profile', { body: { age } })).status < 300) made++;
  await addPhoto(child, 3);
  const photo = (await cardWithPhotos(viewer, child, 1)).photos[0]!.id;
  const id = await reported(reporter, child, 'Under 18', photo);
  const toHide = await secondsUntil('the picture is hidden', async () => {
    return (await cardSeenBy(viewer, child))?.photos.length !== 1;
  });
  const isStillShown = Boolean(await cardSeenBy(viewer, child));
  await decide(moderator, id, { action: 'ban', rule: 'Under 18' });
  const toEnd = await secondsUntil('signed out and not found', async () => {
    return (await isSignedOut(child)) && !(await cardSeenBy(viewer, child));
  });
  return {
    'ages under 18 that are taken, of 9': made,
    'seconds from the first report to the picture being hidden': toHide,
    'cards still shown after the first report of a new account': Number(isStillShown),
    'seconds from the decision to the end of card and session': toEnd,
  };
}
