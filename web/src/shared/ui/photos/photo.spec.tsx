import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fireEvent, render, screen } from '@testing-library/react';
import { Photo } from './photo';

const drawing = () => screen.getByRole('img', { name: 'Ana' });

it('shows initials and belt for a member without a photo', () => {
  render(<Photo src={null} alt="Ana" name="Ana Silva" belt="purple" />);
  expect(drawing()).toHaveTextContent('AS');
  expect(drawing().style.getPropertyValue('--belt')).toBe('purple');
});

it('uses the same light for a member everywhere, and others for others', () => {
  const lightOf = (id?: string) => {
    const { unmount } = render(<Photo src={null} alt="Ana" id={id} name="Ana" />);
    const light = drawing().style.backgroundImage;
    unmount();
    return light;
  };
  const drawn = new Set(
    [...readFileSync(join(__dirname, '../../../../public/portraits/corner.svg'), 'utf8').matchAll(/<g id="(\d)"/g)].map(
      ([, id]) => id,
    ),
  );
  const lights = [...'0123456789abcdef'].map((end) => lightOf(`0190-${end}`));
  expect(new Set(lights).size).toBe(drawn.size + 1);
  expect(lightOf('0190-7')).toBe(lights[7]);
  expect(lightOf()).toBe(lights.find((light) => light.includes('#0')));
});

it('replaces a broken photo, until a new one loads', () => {
  const { rerender } = render(<Photo src="/gone.webp" alt="Ana" name="Ana" />);
  fireEvent.error(screen.getByRole('img'));
  expect(drawing()).toHaveTextContent('A');
  rerender(<Photo src="/new.webp" alt="Ana" name="Ana" />);
  expect(drawing()).toHaveAttribute('src', expect.stringContaining('/new.webp'));
});

it('shows no initials of a deleted member, and has no text beside a name', () => {
  const { container } = render(<Photo src={undefined} alt="" />);
  expect(container).toHaveTextContent('');
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});
