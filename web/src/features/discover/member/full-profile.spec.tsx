import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { cardOf } from '@corner/contracts/people.fixture';
import { aloneOnThePage, openDeck, press, topCard } from '../test-deck';

aloneOnThePage();

describe('the full profile', () => {
  const profileVideoUrl = '/api/media/videos/intro.webm';

  it('plays the video introduction, takes a verdict and closes', async () => {
    const { swipes } = await openDeck({
      'GET /api/discover': { body: [cardOf(1, { profileVideoUrl, occupation: 'Nurse' }), cardOf(2)] },
    });
    await topCard(1);
    await press('Full profile of Member 1');
    const sheet = await screen.findByRole('dialog', { name: 'Member 1, 21' });
    expect(within(sheet).getByText('Nurse')).toBeInTheDocument();
    const message = within(sheet).getByRole('link', { name: 'Message' });
    expect(message).toHaveAttribute('href', `/chat/dm_${cardOf(1).id}?intent=dating`);
    expect(within(sheet).getByLabelText('Video Introduction', { selector: 'video' })).toHaveAttribute(
      'src',
      profileVideoUrl,
    );
    await userEvent.click(within(sheet).getByRole('button', { name: 'Pass' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await topCard(2)).toBeInTheDocument();
    expect(swipes()).toHaveLength(1);
  });

  it('shows a photo and an explanation when the browser cannot play the video', async () => {
    await openDeck({ 'GET /api/discover': { body: [cardOf(1, { profileVideoUrl }), cardOf(2)] } });
    await topCard(1);
    await press('Full profile of Member 1');
    const sheet = await screen.findByRole('dialog', { name: 'Member 1, 21' });
    const video = within(sheet).getByLabelText('Video Introduction', { selector: 'video' });
    fireEvent.error(video);
    expect(await within(sheet).findByText(/^This video cannot be played here/)).toBeInTheDocument();
    expect(video).not.toBeInTheDocument();
  });

  it('marks new members and those who reply within a day, and no others', async () => {
    const marks = { newHere: true, answersWithinADay: true } as const;
    await openDeck({ 'GET /api/discover': { body: [cardOf(1, marks), cardOf(2)] } });
    expect(within(await topCard(1)).getByText('New here')).toBeInTheDocument();
    await press('Full profile of Member 1');
    const sheet = await screen.findByRole('dialog', { name: 'Member 1, 21' });
    for (const mark of ['New here', 'Answers within a day']) expect(within(sheet).getByText(mark)).toBeInTheDocument();
    await userEvent.click(within(sheet).getByRole('button', { name: 'Pass' }));
    expect(within(await topCard(2)).queryByText('New here')).not.toBeInTheDocument();
    await press('Full profile of Member 2');
    const other = await screen.findByRole('dialog', { name: 'Member 2, 22' });
    for (const mark of ['New here', 'Answers within a day']) expect(within(other).queryByText(mark)).toBeNull();
  });

  it("opens on a tap on the card's text, not on its photo", async () => {
    await openDeck();
    const card = await topCard(1);
    await userEvent.click(within(card).getByRole('img'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await userEvent.click(within(card).getByRole('heading', { name: /Member 1/ }));
    expect(await screen.findByRole('dialog', { name: 'Member 1, 21' })).toBeInTheDocument();
    await press('Close');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it("alternates answers and photos below the card's current photo", async () => {
    const photos = ['/a', '/b'].map((url) => ({ url }));
    const prompts = [
      { id: 'teach_me', answer: 'علّمني الحركة الأخيرة' },
      { id: 'of_a_newer_version', answer: 'Unknown' },
    ];
    await openDeck({ 'GET /api/discover': { body: [cardOf(1, { photos, prompts }), cardOf(2)] } });
    await topCard(1);
    await press('Full profile of Member 1');
    const sheet = await screen.findByRole('dialog', { name: 'Member 1, 21' });
    const answer = within(sheet).getByText('علّمني الحركة الأخيرة');
    expect(answer).toHaveAttribute('dir', 'auto');
    expect(answer.closest('figure')).toHaveTextContent(/^Teach me/);
    const [first, second] = within(sheet).getAllByRole('img', { name: /photo \d/i });
    expect(first!.compareDocumentPosition(answer)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(answer.compareDocumentPosition(second!)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(within(sheet).queryByText('Unknown')).not.toBeInTheDocument();
  });

  it('has no video part without a video', async () => {
    await openDeck();
    await topCard(1);
    await press('Full profile of Member 1');
    await screen.findByRole('dialog', { name: 'Member 1, 21' });
    expect(screen.queryByText('Video Introduction')).not.toBeInTheDocument();
  });
});
