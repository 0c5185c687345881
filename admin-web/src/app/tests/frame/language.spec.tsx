import { showLanguage, startLanguages } from '@corner/web-kit/language/language';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Empty } from 'antd';
import { translations } from '../../../shared/translations';
import { InLanguage } from '../../in-language';
import { late, open } from '../cases/cases.fixture';
import { openApp } from '../test-app';

afterEach(() => act(() => showLanguage('en')));

it('lists languages by their own names and keeps the choice for the next visit', async () => {
  await startLanguages(translations);
  openApp('/login', { as: null });
  await userEvent.click(await screen.findByRole('button', { name: 'Deutsch' }));
  expect(await screen.findByRole('heading', { name: 'Admin-Anmeldung' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Deutsch' })).toHaveAttribute('aria-pressed', 'true');
  expect(await startLanguages(translations)).toBe('de');
});

it('keeps typed text when Ant Design’s translations load', async () => {
  await startLanguages(translations);
  await act(() => showLanguage('de'));
  render(
    <InLanguage>
      <input aria-label="Name" />
      <Empty />
    </InLanguage>,
  );
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'robin' } });
  expect(await screen.findByText('Keine Daten', { selector: 'div' })).toBeInTheDocument();
  expect(screen.getByLabelText('Name')).toHaveValue('robin');
});

it('translates the name of a deleted member', async () => {
  await startLanguages(translations);
  await act(() => showLanguage('de'));
  const subject = { ...late.subject!, name: 'Deleted member' };
  open('/dashboard/cases', {
    'GET /api/admin/cases': { body: { cases: [{ ...late, subject }], total: 1, overdue: 1, decidedToday: 0 } },
  });
  expect(await screen.findByRole('link', { name: 'Gelöschtes Mitglied' })).toBeInTheDocument();
});
