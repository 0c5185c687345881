import { startLanguages } from '@corner/web-kit/language/language';
import { HistoryRouter } from '@corner/web-kit/ui/history-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { translations } from '../shared/translations';
import { App } from './app';
import './index.css';

void startLanguages(translations).then(() =>
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <HistoryRouter basename="/admin">
        <App />
      </HistoryRouter>
    </StrictMode>,
  ),
);
