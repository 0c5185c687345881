import { render, screen } from '@testing-library/react';
import { SportLevels } from './sport-levels';

const sports = ['Boxing', 'Judo'];
const shown = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

it.each([
  [undefined, ['Boxing', 'Judo', 'Blue Belt']],
  [{ Boxing: 'Blue Belt', Judo: 'Blue Belt' }, ['Boxing', 'Judo', 'Blue Belt']],
  [{ Boxing: 'White Belt', Judo: 'Blue Belt' }, ['BoxingWhite Belt', 'JudoBlue Belt']],
])('shows the level of each sport, and one of all once: %j', (levels, expected) => {
  render(<SportLevels sports={sports} levels={levels} experienceLevel="Blue Belt" />);
  expect(shown()).toEqual(expected);
});
