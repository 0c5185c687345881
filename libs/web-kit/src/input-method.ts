interface KeyEvent {
  isComposing: boolean;
  keyCode: number;
}

/**
 * Whether a key event belongs to an input method that is still composing, such as the Enter that confirms Japanese
 * words. Every key handler checks it. Safari ends a composition before the key event: only key code 229 shows it.
 */
export function isOfInputMethod(event: KeyEvent | { nativeEvent: KeyEvent }): boolean {
  const { isComposing, keyCode } = 'nativeEvent' in event ? event.nativeEvent : event;
  return isComposing || keyCode === 229;
}
