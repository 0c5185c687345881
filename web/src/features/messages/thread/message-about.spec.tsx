import { cardOf } from '@corner/contracts/people.fixture';
import { screen, waitFor } from '@testing-library/react';
import { renderPage } from '../../../shared/testing/render-page';
import { ana } from '../../../shared/testing/server';
import { MessageAbout } from './message-about';

const prompts = [{ id: 'teach_me', answer: 'Leg locks' }];
const partner = cardOf(1, { photos: [{ url: '/a' }] });
const show = (about: object, own: boolean) =>
  renderPage(<MessageAbout about={about} own={own} partnerId={partner.id} />, {
    path: '/chat/m',
    answers: {
      'GET /api/auth/user': { body: { ...ana, prompts } },
      [`GET /api/members/${partner.id}`]: { body: partner },
    },
  });

it('hides items that have been deleted', async () => {
  const { sent, container } = show({ prompt: 'teach_me' }, true);
  await waitFor(() => expect(sent.map(({ path }) => path)).toContain(`/api/members/${partner.id}`));
  expect(await screen.findByText(/^$/, { selector: 'div.mb-1' })).toBeInTheDocument();
  expect(container).not.toHaveTextContent('Teach me');
});

it("shows the own answer and the partner's photo that messages are about", async () => {
  const { unmount } = show({ prompt: 'teach_me' }, false);
  expect((await screen.findByText('Leg locks')).closest('figure')).toHaveTextContent(/^Teach me/);
  unmount();
  show({ photo: '/a' }, true);
  expect(await screen.findByRole('img', { name: 'Photo 1' })).toBeInTheDocument();
});
