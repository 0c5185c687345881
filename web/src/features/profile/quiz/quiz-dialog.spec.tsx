import type { QuizResult } from '@corner/contracts/profiles/quiz.api';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderPage } from '../../../shared/testing/render-page';
import { QuizDialog } from './quiz-dialog';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());
const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });

function openQuiz(keep: (result: QuizResult) => boolean = () => true) {
  const results: QuizResult[] = [];
  function Page() {
    const [open, setOpen] = useState(true);
    return (
      <>
        <button onClick={() => setOpen(true)}>Start Quiz</button>
        <QuizDialog
          open={open}
          close={() => setOpen(false)}
          onResult={(result) => {
            results.push(result);
            return keep(result);
          }}
        />
      </>
    );
  }
  renderPage(<Page />, { path: '/' });
  return results;
}
const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const press = async (name: RegExp | string) => user.click(await screen.findByRole('button', { name }));
const question = () => screen.getByRole('heading', { level: 3 }).textContent;
async function answer(name: RegExp) {
  await press(name);
  await wait(1500);
}
const skip = () => press(/^Skip/);

it('waits 1.5 seconds after an answer and ignores further ones', async () => {
  openQuiz();
  expect(screen.getByRole('progressbar', { name: 'Challenge 1 of 5' })).toHaveAttribute('aria-valuenow', '0');
  await press(/Light, playful/);
  expect(screen.getByText('50 points for this answer')).toBeInTheDocument();
  await press(/Hard rounds/);
  await skip();
  await wait(1499);
  expect(question()).toBe('Which round would you never skip?');
  expect(screen.getByText('50 pts')).toBeInTheDocument();
  await wait(1);
  expect(question()).toBe('A first date you would say yes to?');
  expect(screen.getByRole('heading', { level: 3 })).toHaveFocus();
  expect(screen.getByRole('progressbar', { name: 'Challenge 2 of 5' })).toHaveAttribute('aria-valuenow', '1');
});

it('shows the cost of a skip and resets the streak', async () => {
  openQuiz();
  expect(screen.getByRole('button', { name: 'Skip (-0 pts)' })).toBeInTheDocument();
  await answer(/Light, playful/);
  expect(screen.getByText('1 answer in a row')).toBeInTheDocument();
  await press('Skip (-10 pts)');
  expect(question()).toMatch(/You disagree/);
  expect(screen.getByRole('button', { name: 'Skip (-0 pts)' })).toBeInTheDocument();
  expect(screen.getByText('50 pts')).toBeInTheDocument();
});

it('allows 30 seconds for the conflict, then says that time is up and continues', async () => {
  openQuiz();
  await skip();
  expect(screen.queryByRole('timer')).not.toBeInTheDocument();
  await skip();
  expect(screen.getByRole('timer', { name: 'Time left' })).toHaveTextContent('0:30');
  await wait(20_000);
  expect(screen.getByText('10 seconds left')).toBeInTheDocument();
  expect(screen.getByRole('timer')).toHaveTextContent('0:10');
  await wait(9_000);
  expect(question()).toMatch(/You disagree/);
  await wait(1_000);
  expect(screen.getByText("Time's up!")).toBeInTheDocument();
  expect(question()).toBe('When are you at your best?');
  expect(screen.queryByRole('timer')).not.toBeInTheDocument();
});

it('resets the streak when time is up, and moves the focus to the next question', async () => {
  openQuiz();
  await answer(/^Light, playful/);
  await answer(/^A hike/);
  expect(screen.getByRole('button', { name: 'Skip (-20 pts)' })).toBeInTheDocument();
  await wait(30_000);
  expect(screen.getByRole('heading', { name: 'When are you at your best?' })).toHaveFocus();
  expect(screen.getByRole('button', { name: 'Skip (-0 pts)' })).toBeInTheDocument();
  expect(screen.getByText('135 pts')).toBeInTheDocument();
});

it('counts down and stops at an answer', async () => {
  openQuiz();
  await skip();
  await skip();
  await wait(12_000);
  await answer(/Sleep on it/);
  expect(screen.getByText('136 pts')).toBeInTheDocument();
  expect(screen.queryByText("Time's up!")).not.toBeInTheDocument();
  await wait(60_000);
  expect(question()).toBe('When are you at your best?');
});

it('ends with traits, indicators and achievements, and returns the result once it is stored', async () => {
  let isKept = false;
  const results = openQuiz(() => isKept);
  await answer(/Drilling one detail/);
  await answer(/A hike/);
  await answer(/Sleep on it/);
  await answer(/Lunch break/);
  await answer(/Small steps/);
  expect(screen.getByRole('heading', { name: 'Your corner profile' })).toHaveFocus();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Focused',
    'Adventurous',
    'Calm',
    'First Round',
    'Went the Distance',
    'On a Roll',
    'Quick Hands',
    'Heavy Hitter',
  ]);
  expect(screen.getByText('Lunch break: a quick, sharp session')).toBeInTheDocument();
  await press('Start Finding Matches!');
  expect(screen.getByRole('heading', { name: 'Your corner profile' })).toBeInTheDocument();
  isKept = true;
  await press('Start Finding Matches!');
  expect(await screen.findByText('Personality Profile Complete!')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(results[1]).toEqual(results[0]);
  expect(results[1]).toMatchObject({
    traits: { Focused: 3, Adventurous: 1, Calm: 1 },
    interests: ['Drilling', 'Hiking'],
  });
});

it('asks before it closes half-way, and then stores nothing', async () => {
  const results = openQuiz();
  await answer(/Drilling one detail/);
  const asked = question();
  for (const leave of [() => user.keyboard('{Escape}'), () => press('Close')]) {
    await leave();
    await press('Keep going');
    expect(question()).toBe(asked);
  }
  await user.keyboard('{Escape}');
  await press('Discard');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await press('Start Quiz');
  expect(screen.getByText('0 pts')).toBeInTheDocument();
  expect(question()).toBe('Which round would you never skip?');
  expect(results).toEqual([]);
});

it('asks before it closes after a skip too', async () => {
  openQuiz();
  await skip();
  await user.keyboard('{Escape}');
  await press('Keep going');
  expect(screen.getByRole('progressbar', { name: 'Challenge 2 of 5' })).toBeInTheDocument();
});

it('changes nothing and claims nothing when every question is skipped', async () => {
  const results = openQuiz();
  for (let challenge = 0; challenge < 5; challenge++) await skip();
  expect(screen.getByText(/You skipped every challenge/)).toBeInTheDocument();
  await press('Start Finding Matches!');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.queryByText('Personality Profile Complete!')).not.toBeInTheDocument();
  expect(results).toEqual([]);
});
