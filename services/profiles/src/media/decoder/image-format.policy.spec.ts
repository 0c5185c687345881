import { formatOf } from './image-format.policy.js';

const box = (brands: string) => `\0\0\0\x18ftyp${brands}`;

it.each([
  ['\xff\xd8\xff\xe0\0\x10JFIF', 'jpeg'],
  ['\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'png'],
  ['RIFF\n\x01\0\0WEBPVP8 ', 'webp'],
  ['GIF89a\x01\0', 'gif'],
  ['GIF87a\x01\0', 'gif'],
  [box('heic\0\0\0\0mif1heic'), 'heic'],
  [box('mif1\0\0\0\0mif1heic'), 'heic'],
  [box('mif1\0\0\0\0mif1avif'), 'avif'],
  [box('avif\0\0\0\0avifmif1'), 'avif'],
  ['<svg xmlns="http://www.w3.org/2000/svg"/>', 'svg'],
  ['\xef\xbb\xbf\n<?xml version="1.0"?>\n<!-- drawn -->\n<svg width="1"/>', 'svg'],
  ['II*\0\b\0\0\0', 'other'],
  ['MM\0*\0\0\0\b', 'other'],
  ['BM\x36\0\0\0\0\0\0\0\x36', 'other'],
  ['\0\0\0\x0cJXL \r\n\x87\n', 'other'],
  ['BMW is a maker of cars', null],
  ['<html><body><svg/></body></html>', null],
  [box('isom\0\0\x02\0isomavc1'), null],
  ['%PDF-1.7', null],
  ['not an image', null],
  ['', null],
])('%j is %s', (head, format) => expect(formatOf(Buffer.from(head, 'latin1'))).toBe(format));
