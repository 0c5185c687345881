import { scalePhoto } from './scale-photo';

const file = new Blob(['as it came'], { type: 'image/png' });
const { getContext, toBlob } = HTMLCanvasElement.prototype;

/** Mocks a canvas that writes these types, and PNG for all others. */
function browserThatWrites(...types: string[]) {
  globalThis.createImageBitmap = () => Promise.resolve({ width: 4000, height: 3000, close: () => {} } as ImageBitmap);
  const context = { drawImage: jest.fn(), fillRect: jest.fn() };
  HTMLCanvasElement.prototype.getContext = (() => context) as never;
  HTMLCanvasElement.prototype.toBlob = function (done, type) {
    done(new Blob([`${this.width}x${this.height}`], { type: types.includes(type!) ? type! : 'image/png' }));
  };
  return context;
}

afterEach(() => {
  Object.assign(HTMLCanvasElement.prototype, { getContext, toBlob });
  delete (globalThis as Partial<typeof globalThis>).createImageBitmap;
});

it('sends a WebP with transparency', async () => {
  const { fillRect } = browserThatWrites('image/webp', 'image/jpeg');
  const photo = await scalePhoto(file);
  expect([photo.type, photo.size]).toEqual(['image/webp', '1080x810'.length]);
  expect(fillRect).not.toHaveBeenCalled();
});

it('sends a JPEG on white when the browser cannot write WebP', async () => {
  const { fillRect } = browserThatWrites('image/jpeg');
  expect((await scalePhoto(file)).type).toBe('image/jpeg');
  expect(fillRect).toHaveBeenCalledWith(0, 0, 1080, 810);
});

it('sends the original file when the browser can write neither or cannot read it', async () => {
  browserThatWrites();
  expect(await scalePhoto(file)).toBe(file);
  globalThis.createImageBitmap = () => Promise.reject(new Error('no picture'));
  expect(await scalePhoto(file)).toBe(file);
});
