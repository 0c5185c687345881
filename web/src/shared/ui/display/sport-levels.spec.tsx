import { render, screen } from '@testing-library/react';
import { HighestLevel, SportLevels } from './sport-levels';

const combatSports = ['Boxing', 'Judo'];
const shown = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

it.each([
  [{}, 'Expert (5+ years)', ['Boxing', 'Judo', 'Expert (5+ years)']],
  [
    { Boxing: 'Expert (5+ years)', Judo: 'Expert (5+ years)' },
    'Expert (5+ years)',
    ['Boxing', 'Judo', 'Expert (5+ years)'],
  ],
  [{ Boxing: 'Beginner (0-1 years)', Judo: 'Blue Belt' }, 'Blue Belt', ['BoxingBeginner (0-1 years)', 'JudoBlue Belt']],
  [{}, 'Blue Belt', ['Boxing', 'JudoBlue Belt']],
  [{ Judo: 'Blue Belt' }, 'Blue Belt', ['Boxing', 'JudoBlue Belt']],
])("shows each sport's level, or a common one once: %j, %s", (levels, experienceLevel, expected) => {
  render(<SportLevels of={{ combatSports, levels, experienceLevel }} />);
  expect(shown()).toEqual(expected);
});

it('shows only a belt where no sport has belts', () => {
  render(<SportLevels of={{ combatSports: ['Boxing'], levels: {}, experienceLevel: 'Blue Belt' }} />);
  expect(shown()).toEqual(['Boxing', 'Blue Belt']);
});

it.each([
  [{}, 'Expert (5+ years)', 'Expert (5+ years)'],
  [{}, 'Blue Belt', 'Judo Blue Belt'],
  [{ Boxing: 'Advanced (3-5 years)', Judo: 'Blue Belt' }, 'Advanced (3-5 years)', 'Boxing Advanced (3-5 years)'],
])('names the sport of the highest level, unless all share it: %j, %s', (levels, experienceLevel, expected) => {
  render(<HighestLevel of={{ combatSports, levels, experienceLevel }} />);
  expect(document.body).toHaveTextContent(expected, { normalizeWhitespace: false });
});
