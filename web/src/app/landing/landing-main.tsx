import { startLanguages } from '@corner/web-kit/language/language';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import '../index.css';
import { translations } from '../../shared/translations';
import { HistoryRouter } from '@corner/web-kit/ui/history-router';
import { LandingFirst } from './landing-first';
import { watchUnhandledRejections } from '../failures/unhandled-rejections';

watchUnhandledRejections();
void open();

async function open(): Promise<void> {
  const root = document.getElementById('root')!;
  const page = (
    <StrictMode>
      <HistoryRouter>
        <LandingFirst />
      </HistoryRouter>
    </StrictMode>
  );
  // The page was prerendered in English.
  if ((await startLanguages(translations)) === 'en') hydrateRoot(root, page);
  else createRoot(root).render(page);
}
