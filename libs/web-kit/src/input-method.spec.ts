import { isOfInputMethod } from './input-method';

it.each([
  ['a composition that goes on', { isComposing: true, keyCode: 13 }, true],
  ['the key that ends one in Safari', { isComposing: false, keyCode: 229 }, true],
  ['a plain Enter', { isComposing: false, keyCode: 13 }, false],
])('knows %s, also inside of the event of React', (_name, nativeEvent, is) => {
  expect(isOfInputMethod(nativeEvent)).toBe(is);
  expect(isOfInputMethod({ nativeEvent })).toBe(is);
});
