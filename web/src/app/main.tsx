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
  // While it is asked who is signed in; a visitor who signs in needs it next.
  const layout = MemberLayout.preload().catch(() => undefined);
  // Where the deck opens, its page is on its way already. With it at hand the first card comes in one step: React puts
  // off the end of a loading state that has only just begun.
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
