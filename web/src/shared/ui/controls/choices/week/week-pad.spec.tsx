import { weekPartsOf, WORKDAYS, type WeekPart } from '@corner/domain/profile/week';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { WeekPad, WeekShortcuts } from './week-pad';

const EVENINGS = weekPartsOf(WORKDAYS, ['evening']);

function renderPad(start: readonly WeekPart[] = []) {
  let week = start;
  function Owner() {
    const [value, setValue] = useState(start);
    week = value;
    return (
      <>
        <h3 id="week">Your week</h3>
        <WeekShortcuts value={value} onChange={setValue} />
        <WeekPad labelledBy="week" value={value} onChange={setValue} />
      </>
    );
  }
  render(<Owner />);
  return () => week;
}

const button = (name: string) => screen.getByRole('button', { name });
const press = (name: string) => userEvent.click(button(name));

it('is a table that names each button and its state', () => {
  renderPad(['tue-evening']);
  expect(screen.getByRole('grid', { name: 'Your week' })).toBeInTheDocument();
  expect(screen.getAllByRole('columnheader')).toHaveLength(7);
  expect(screen.getAllByRole('rowheader')).toHaveLength(6);
  expect(button('Tuesday Evening')).toHaveAttribute('aria-pressed', 'true');
  expect(button('Tuesday Late night')).toHaveAttribute('aria-pressed', 'false');
  expect(button('Evening, 6 PM to 9 PM')).toHaveAttribute('aria-pressed', 'false');
});

describe('weekday evenings', () => {
  it('need one press of their shortcut', async () => {
    const week = renderPad();
    await press('Weekday evenings');
    expect(week()).toEqual(EVENINGS);
    await press('Clear');
    expect(week()).toEqual([]);
  });

  it('need three presses of the pad', async () => {
    const week = renderPad();
    await press('Evening, 6 PM to 9 PM');
    await press('Saturday Evening');
    await press('Sunday Evening');
    expect(week()).toEqual(EVENINGS);
  });
});

it('toggles a whole day by its header', async () => {
  const week = renderPad(['wed-lunch']);
  await press('Wednesday');
  expect(week()).toHaveLength(6);
  await press('Wednesday');
  expect(week()).toEqual([]);
});

describe('by keys', () => {
  it.each([
    ['ltr', '{ArrowRight}', 'Thursday Evening'],
    ['rtl', '{ArrowRight}', 'Tuesday Evening'],
    ['rtl', '{ArrowLeft}', 'Thursday Evening'],
    ['ltr', '{ArrowUp}', 'Wednesday Afternoon'],
    ['ltr', '{ArrowDown}{ArrowDown}', 'Wednesday Late night'],
    ['ltr', '{ArrowUp>5/}', 'Wednesday'],
    ['ltr', '{Home}', 'Evening, 6 PM to 9 PM'],
  ])('moves, %s: %s focuses %s', async (direction, keys, name) => {
    const week = renderPad();
    screen.getByRole('grid').style.direction = direction;
    act(() => button('Wednesday Evening').focus());
    await userEvent.keyboard(keys);
    expect(button(name)).toHaveFocus();
    expect(week()).toEqual([]);
  });

  it('is one tab stop, and Space marks', async () => {
    const week = renderPad();
    act(() => button('Clear').focus());
    await userEvent.tab();
    const first = document.activeElement;
    await userEvent.keyboard('{ArrowDown} {ArrowUp}');
    expect(first).toHaveFocus();
    expect(week().map((part) => part.split('-')[1])).toEqual(['late_morning']);
    await userEvent.tab();
    expect(document.body).toHaveFocus();
  });
});

describe('by drag', () => {
  async function drag(...names: string[]) {
    const [first, ...rest] = names.map((name) => ({ target: button(name) }));
    await userEvent.pointer([{ ...first!, keys: '[MouseLeft>]' }, ...rest, { keys: '[/MouseLeft]' }]);
  }

  it('marks all cells in between, also skipped ones', async () => {
    const week = renderPad();
    await drag('Monday Evening', 'Friday Evening');
    expect(week()).toEqual(EVENINGS);
  });

  it('unmarks cells that it leaves again', async () => {
    const week = renderPad(['mon-lunch']);
    await drag('Tuesday Lunch', 'Friday Late night', 'Wednesday Lunch');
    expect(week()).toEqual(['mon-lunch', 'tue-lunch', 'wed-lunch']);
  });

  it('clears when it starts on a marked cell, and ignores the click at its end', async () => {
    const week = renderPad(EVENINGS);
    await drag('Tuesday Evening', 'Wednesday Evening', 'Tuesday Evening');
    expect(week()).toEqual(EVENINGS.filter((part) => part !== 'tue-evening'));
    await press('Tuesday Evening');
    expect(week()).toEqual(EVENINGS);
  });

  it('changes nothing when a finger scrolls instead', async () => {
    const week = renderPad();
    const { pointer } = userEvent.setup();
    await pointer({ target: button('Monday Evening'), keys: '[TouchA>]' });
    fireEvent.pointerCancel(button('Monday Evening'));
    await pointer({ target: button('Friday Evening'), pointerName: 'TouchA' });
    expect(week()).toEqual([]);
  });
});
