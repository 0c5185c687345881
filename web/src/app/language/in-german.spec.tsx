import { showLanguage, startLanguages } from '@corner/web-kit/language/language';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemberDetails } from '../../features/discover/member/member-details';
import { cardOf } from '@corner/contracts/people.fixture';
import { AccountForm } from '../../features/settings/account/account-form';
import { renderPage } from '../../shared/testing/render-page';
import { ana } from '../../shared/testing/server';
import { currentToasts } from '../../shared/ui/overlays/toast-store';
import { translations } from '../../shared/translations';

beforeAll(async () => {
  await startLanguages(translations);
  await showLanguage('de');
});
afterAll(() => act(() => showLanguage('en')));

it("translates the enumerations of a card, not the member's own words", () => {
  const written = { trainingSchedule: 'Tue and Thu nights', gym: 'Judo' };
  const card = cardOf(1, { combatSports: ['Boxing'], experienceLevel: 'Black Belt', smoking: 'Never', ...written });
  renderPage(<MemberDetails card={card} />, { path: '/' });
  for (const shown of ['Boxen', 'Schwarzgurt', 'Frau', 'Nie', 'Tue and Thu nights', 'Judo']) {
    expect(screen.getByText(shown)).toBeInTheDocument();
  }
});

it("shows a form's errors and values in German and sends English values", async () => {
  const { sent } = renderPage(<AccountForm user={ana} />, {
    path: '/',
    answers: { 'PATCH /api/profile': { body: ana } },
  });
  const save = () => userEvent.click(screen.getByRole('button', { name: 'Änderungen speichern' }));
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'A' } });
  await save();
  expect(await screen.findByText('Der Name braucht mindestens 2 Zeichen')).toBeInTheDocument();
  expect(sent).toEqual([]);
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Anna' } });
  expect(screen.getByRole('combobox', { name: 'Sprache' })).toHaveTextContent('Englisch');
  await userEvent.click(screen.getByRole('button', { name: 'Inaktiv' }));
  await save();
  await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ name: 'Anna', accountStatus: 'Inactive' }]));
});

it('confirms a saved account in the language that was just chosen', async () => {
  renderPage(<AccountForm user={ana} />, {
    path: '/',
    answers: { 'PATCH /api/profile': { body: { ...ana, language: 'Spanish' } } },
  });
  await userEvent.click(screen.getByRole('combobox', { name: 'Sprache' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Spanisch' }));
  await userEvent.click(screen.getByRole('button', { name: 'Änderungen speichern' }));
  await waitFor(() => expect(currentToasts()[0]?.title).toBe('Account Updated!'));
});
