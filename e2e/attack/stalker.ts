import { Frames } from '../people/frames.js';
import { Member } from '../people/member.js';
import { cardWithPhotos, joinWithPhotos, received, write, type Reach } from './scene.js';

/** Is blocked, tries every channel, and comes back in the same browser with a second account. */
export async function stalker(): Promise<Reach> {
  const [victim, first] = await Promise.all([joinWithPhotos(1), Member.join()]);
  await victim.expect('PATCH', '/api/settings/privacy', { body: { showOnline: true } });
  const photo = (await cardWithPhotos(first, victim, 1)).profileImages[0]!;
  await write(first, victim, 'I saw you at the gym on Tuesday.');
  await victim.expect('POST', '/api/blocks', { body: { userId: first.id } });
  const afterBlock = await channels(first, victim, photo);
  const second = await Member.join({ browser: first });
  const before = await channels(second, victim, photo);
  await write(second, victim, 'It is me. Answer.');
  await victim.expect('POST', '/api/blocks', { body: { userId: second.id } });
  const after = await channels(second, victim, photo);
  const messages = (await received([victim], [second])).messages;
  return {
    'channels open to who is blocked, of 6': afterBlock,
    'channels open to a second account until it is blocked, too, of 6': before,
    'messages of the second account left with the victim': messages,
    'channels open after the second block, of 6': after,
  };
}

/** Card, photo, like, message, message by socket, presence. */
async function channels(viewer: Member, other: Member, photo: string): Promise<number> {
  const frames = await Frames.signIn(viewer);
  frames.send({ type: 'presence', userIds: [other.id] });
  const { shared } = await frames.next('presence');
  frames.send({ type: 'message', recipientId: other.id, content: 'Do you hear me?' });
  const { type } = await frames.next('ack', 'error');
  frames.socket.close();
  const answers = [
    await viewer.call('GET', `/api/members/${other.id}`),
    await viewer.call('GET', photo),
    await viewer.call('POST', '/api/swipe', { body: { targetId: other.id, isLike: true } }),
    await write(viewer, other, 'Why do you not answer?'),
  ];
  return answers.filter(({ status }) => status < 300).length + Number(type === 'ack') + Number(shared);
}
