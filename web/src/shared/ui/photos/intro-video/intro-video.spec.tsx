import { act, fireEvent, render, screen } from '@testing-library/react';
import { IntroVideo } from './intro-video';

const SENTENCE = 'This video cannot be played here. A newer browser may play it.';

const show = () => {
  render(<IntroVideo src="/clip.mp4" label="Video" still={{ name: 'Ana' }} />);
  const video: HTMLVideoElement = screen.getByLabelText('Video');
  fireEvent.loadedMetadata(video);
  return video;
};

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('shows a still and an explanation for sound without a picture', async () => {
  show();
  await act(() => jest.advanceTimersByTimeAsync(5_000));
  expect(screen.getByText(SENTENCE)).toBeInTheDocument();
});

it('waits for an engine that reads the width last', async () => {
  const video = show();
  await act(() => jest.advanceTimersByTimeAsync(500));
  Object.defineProperty(video, 'videoWidth', { value: 96 });
  await act(() => jest.advanceTimersByTimeAsync(5_000));
  expect(video).toBeInTheDocument();
});
