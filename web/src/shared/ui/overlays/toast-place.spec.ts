import { freePlace } from './toast-place';

const header = { top: 0, bottom: 52 };
const tabs = { top: 780, bottom: 844 };

describe('the place of a phone’s toasts', () => {
  it('is the first one from the top that holds them, in whatever order the page is read', () => {
    expect(freePlace([tabs, { top: 200, bottom: 500 }, header], 80, 844)).toBe(52);
    expect(freePlace([{ top: 110, bottom: 500 }, tabs, header], 80, 844)).toBe(500);
  });

  it('is not within what stands around other content', () => {
    expect(freePlace([header, { top: 60, bottom: 700 }, { top: 70, bottom: 90 }, tabs], 80, 844)).toBe(700);
  });

  it('may be the end of the screen', () => {
    expect(freePlace([{ top: 0, bottom: 760 }], 80, 844)).toBe(760);
  });

  it('is nowhere on a full page', () => {
    expect(freePlace([header, { top: 52, bottom: 770 }, tabs], 80, 844)).toBeUndefined();
  });
});
