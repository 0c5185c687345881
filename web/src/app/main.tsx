import { startLanguages } from '@corner/web-kit/language/language';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App, expectTooltips } from './app';
import './index.css';
import { DiscoverPage, MemberLayout } from './router';
import { translations } from '../shared/translations';
import { HistoryRouter } from '@corner/web-kit/ui/history-router';
import { watchUnhandledRejections } from './failures/unhandled-rejections';

watchUnhandledRejections();
void open();
expectTooltips();

async function open(): Promise<void> {
  const language = startLanguages(translations);
  // Preloads while the session loads; a visitor who signs in needs it next.
  const layout = MemberLayout.preload().catch(() => undefined);
  // Preloads the deck's page, so that the first card appears in one step: React delays the end of a loading state that
  // has just begun.
  if (window.earlyAnswers) await Promise.all([layout, DiscoverPage.preload().catch(() => undefined)]);
  await language;
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <HistoryRouter>
        <App />
      </HistoryRouter>
    </StrictMode>,
  );
}
