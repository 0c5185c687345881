import { fireEvent, render, screen } from '@testing-library/react';
import { Photo } from './photo';

const drawing = () => screen.getByRole('img', { name: 'Ana' });

it('draws a corner with initials and belt for a member without a photo', () => {
  render(<Photo src={null} alt="Ana" name="Ana Silva" belt="purple" />);
  expect(drawing()).toHaveTextContent('AS');
  expect(drawing().style.getPropertyValue('--belt')).toBe('purple');
});

it('draws it for a broken photo, and a new photo in its place', () => {
  const { rerender } = render(<Photo src="/gone.webp" alt="Ana" name="Ana" />);
  fireEvent.error(screen.getByRole('img'));
  expect(drawing()).toHaveTextContent('A');
  rerender(<Photo src="/new.webp" alt="Ana" name="Ana" />);
  expect(drawing()).toHaveAttribute('src', expect.stringContaining('/new.webp'));
});

it('shows no letters of a member who is gone, and is silent beside a name', () => {
  const { container } = render(<Photo src={undefined} alt="" />);
  expect(container).toHaveTextContent('');
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});
