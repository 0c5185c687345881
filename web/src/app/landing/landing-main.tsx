import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import '../index.css';
import { routerWindow } from '../../shared/ui/overlays/overlay-history';
import { LandingFirst } from './landing-first';
import { watchUnhandledRejections } from '../failures/unhandled-rejections';

watchUnhandledRejections();
hydrateRoot(
  document.getElementById('root')!,
  <StrictMode>
    <BrowserRouter window={routerWindow}>
      <LandingFirst />
    </BrowserRouter>
  </StrictMode>,
);
