import { isOfInputMethod } from './input-method';

it.each([
  ['a composition that goes on', { isComposing: true, keyCode: 13 }, true],
  ['the key that ends one in Safari', { isComposing: false, keyCode: 229 }, true],
  ['a plain Enter', { isComposing: false, keyCode: 13 }, false],
])('recognises %s, also inside a React event', (_name, nativeEvent, is) => {
  expect(isOfInputMethod(nativeEvent)).toBe(is);
  expect(isOfInputMethod({ nativeEvent })).toBe(is);
});
