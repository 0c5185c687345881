import { catalogue } from '@corner/web-kit/i18n';

export const text = catalogue('photos', {
  lead: 'Tap a photo to make it the main one. Drag its handle, or press arrow keys on it, to move it.',
  main: 'Main',
  photo: 'Photo {number}',
  upload: 'Upload photos',
  formats: 'JPG, PNG or WebP, up to {max}. Drop them anywhere here.',
  move: 'Move photo {number} of {count}',
  makeMain: 'Make photo {number} the main one',
  remove: 'Remove photo {number}',
  moved: 'Photo moved to place {number} of {count}',
  uploading: 'Uploading photo',
  url: 'Add by link',
  urlExample: 'https://',
  urlInvalid: 'Enter a link that starts with https:// or http://',
  add: 'Add',
  invalidType: 'Invalid File Type',
  invalidTypeBody: 'Please upload only image files.',
  maximum: 'Maximum Images Reached',
  maximumBody: 'You can only upload up to 5 images.',
  failed: 'Failed to update profile. Please try again.',
});
