import { photosOf } from './card-photos';

it('has a placeholder for a member without photos', () => {
  expect(photosOf({ photos: [], profileImages: [] })).toEqual([{ url: null }]);
  expect(photosOf({ photos: [], profileImages: ['/a'] })).toEqual([{ url: '/a' }]);
});
