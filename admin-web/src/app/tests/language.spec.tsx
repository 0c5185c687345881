import { showLanguage, startLanguages } from '@corner/web-kit/language';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { translations } from '../../shared/translations';
import { openApp } from './test-app';

afterEach(() => act(() => showLanguage('en')));

it('the login changes to a language by its own name, and the next visit begins with it', async () => {
  await startLanguages(translations);
  openApp('/login', { as: null });
  await userEvent.click(await screen.findByRole('button', { name: 'Deutsch' }));
  expect(await screen.findByRole('heading', { name: 'Admin-Anmeldung' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Deutsch' })).toHaveAttribute('aria-pressed', 'true');
  expect(await startLanguages(translations)).toBe('de');
});
