import { takeInHand } from './hand';

const press = (card: Element, type: string, clientX: number, clientY = 0, pointerId = 1) =>
  card.dispatchEvent(
    Object.assign(new MouseEvent(type, { clientX, clientY, bubbles: true }), { pointerId, isPrimary: pointerId === 1 }),
  );

function setUp(leaves = true) {
  const card = document.createElement('article');
  card.innerHTML = `<div data-face></div>${['like', 'pass', 'superlike']
    .map((verdict) => `<div data-stamp="${verdict}"><span class="stamp"></span></div>`)
    .join('')}`;
  card.setPointerCapture = jest.fn();
  const ends = { onReach: jest.fn(), onVerdict: jest.fn(() => leaves) };
  const shown = (verdict: string) => Number(card.querySelector<HTMLElement>(`[data-stamp=${verdict}]`)!.style.opacity);
  return { card, ...ends, shown, hand: takeInHand(card, ends) };
}

it('moves the card with the pointer and shows the current verdict', () => {
  const { card, shown, onReach } = setUp();
  press(card, 'pointerdown', 10);
  press(card, 'pointermove', 70);
  expect(card.style.transform).toContain('translate3d(60px, 0px, 0)');
  expect([shown('like'), shown('pass'), shown('superlike')]).toEqual([0.5, 0, 0]);
  expect(onReach).not.toHaveBeenCalled();
  press(card, 'pointermove', 160);
  press(card, 'pointermove', 170);
  expect(onReach).toHaveBeenCalledTimes(1);
  expect(shown('like')).toBe(1);
  expect(card.querySelector<HTMLElement>('[data-face]')!.style.opacity).toBe('0.5');
});

it.each([
  ['a like', 150, 0, 'like'],
  ['a pass', -150, 0, 'pass'],
  ['a super-like', 0, -150, 'superlike'],
])('ends with %s and leaves the card where it was released', (_what, x, y, verdict) => {
  const { card, onVerdict } = setUp();
  press(card, 'pointerdown', 0);
  press(card, 'pointermove', x, y);
  press(card, 'pointerup', x, y);
  expect(onVerdict).toHaveBeenCalledWith(verdict);
  expect(card.style.transform).toContain(`translate3d(${x}px, ${y}px, 0)`);
});

it.each([
  ['let go before the threshold', 90, 'pointerup', true],
  ['refused', 150, 'pointerup', false],
  ['broken off', 150, 'pointercancel', true],
])('springs back when %s', (_what, x, end, leaves) => {
  const { card, shown, onVerdict } = setUp(leaves);
  press(card, 'pointerdown', 0);
  press(card, 'pointermove', x);
  press(card, end, x);
  expect(onVerdict).toHaveBeenCalledTimes(leaves ? 0 : 1);
  expect(card.style.transform).toBe('');
  expect(shown('like')).toBe(0);
});

it('takes over a touch from the part of the card that it started on', () => {
  const { card, onVerdict } = setUp();
  press(card.querySelector('[data-face]')!, 'pointerdown', 0);
  press(card, 'pointermove', 150);
  press(card.querySelector('[data-face]')!, 'lostpointercapture', 150);
  press(card, 'pointerup', 150);
  expect(onVerdict).toHaveBeenCalledWith('like');
});

it('treats a press that hardly moves as a tap, and ignores a second finger', () => {
  const { card, hand, onVerdict } = setUp();
  press(card, 'pointerdown', 0);
  press(card, 'pointermove', 2);
  press(card, 'pointermove', 300, 0, 2);
  press(card, 'pointerup', 2);
  expect(hand.isDrag).toBe(false);
  expect(card.style.transform).toBe('');
  expect(onVerdict).not.toHaveBeenCalled();
});

it('keeps a card under the finger that catches it on its way back', () => {
  const { card, onVerdict } = setUp();
  card.getAnimations = () => [{ id: 'card', cancel: jest.fn() } as unknown as Animation];
  Object.assign(globalThis, { DOMMatrixReadOnly: jest.fn(() => ({ m41: 80, m42: 10 })) });
  press(card, 'pointerdown', 0);
  press(card, 'pointermove', 5);
  expect(card.style.transform).toContain('translate3d(85px, 10px, 0)');
  press(card, 'pointermove', 30);
  press(card, 'pointerup', 30);
  expect(onVerdict).toHaveBeenCalledWith('like');
});

it('ignores moves after the release', () => {
  const { card, hand, onVerdict } = setUp();
  press(card, 'pointerdown', 0);
  hand.letGo();
  press(card, 'pointermove', 150);
  press(card, 'pointerup', 150);
  expect(onVerdict).not.toHaveBeenCalled();
});
