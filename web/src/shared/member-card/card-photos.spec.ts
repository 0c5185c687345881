import { photosOf } from './card-photos';

it('has a photo for a member without one', () => {
  expect(photosOf({ photos: [], profileImages: [] })).toEqual([{ url: null }]);
  expect(photosOf({ photos: [], profileImages: ['/a'] })).toEqual([{ url: '/a' }]);
});
