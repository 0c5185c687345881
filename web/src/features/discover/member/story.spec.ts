import { cardOf } from '@corner/contracts/people.fixture';
import { storyOf } from './story';

const prompts = ['teach_me', 'after_class', 'rest_day'].map((id) => ({ id, answer: `To ${id}` }));
const photos = ['/a', '/b', '/c'].map((url) => ({ url }));
const told = (card: object, first?: number) =>
  storyOf(cardOf(1, card), first).map((piece) => ('prompt' in piece ? piece.prompt.id : piece.photo.url));

it('alternates answers and the other photos', () => {
  expect(told({ photos, prompts })).toEqual(['teach_me', '/b', 'after_class', '/c', 'rest_day']);
  expect(told({ photos, prompts: prompts.slice(0, 1) }, 1)).toEqual(['teach_me', '/a', '/c']);
});

it('is empty for a member with at most one photo, also on cards without answers', () => {
  expect([told({ photos: [], prompts: undefined }), told({ photos: photos.slice(0, 1) })]).toEqual([[], []]);
});
