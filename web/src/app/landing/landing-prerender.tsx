import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { paths } from '../../shared/paths';
import { LandingFirst } from './landing-first';

/** Renders the markup that landing-main hydrates; prerender.mjs calls it once per build. */
export const landingMarkup = (): string =>
  renderToString(
    <StrictMode>
      <StaticRouter location={paths.home}>
        <LandingFirst />
      </StaticRouter>
    </StrictMode>,
  );
