import { scaleOf, themesFor } from '../antd-theme';

it.each([
  ['', 14, 36],
  ['16px', 14, 36],
  ['32px', 28, 72],
])('at the browser text size "%s" Ant Design has texts of %i px and controls of %i px', (size, fontSize, height) => {
  for (const theme of Object.values(themesFor(scaleOf(size)))) {
    expect(theme.token).toMatchObject({ fontSize, controlHeight: height });
  }
});
