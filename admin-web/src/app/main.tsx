import { startLanguages } from '@corner/web-kit/language/language';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { translations } from '../shared/translations';
import { App } from './app';
import './index.css';

void startLanguages(translations).then(() =>
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <BrowserRouter basename="/admin">
        <App />
      </BrowserRouter>
    </StrictMode>,
  ),
);
