import { showLanguage, startLanguages } from '@corner/web-kit/language/language';
import { act, screen } from '@testing-library/react';
import { renderPage } from '../testing/render-page';
import { translations } from '../translations';
import { PolicyText, useDocument } from './use-document';
import { document as terms } from './en/terms.md';

jest.mock('./de/documents', () => {
  throw new Error('The network is gone');
});

const Terms = () => <PolicyText policy={useDocument('terms', terms)} />;

it('falls back to English when a translation does not load', async () => {
  await startLanguages(translations);
  await showLanguage('de');
  await act(async () => void renderPage(<Terms />, { path: '/page' }));
  expect(screen.getByRole('heading', { name: 'Who can join' })).toBeInTheDocument();
});
