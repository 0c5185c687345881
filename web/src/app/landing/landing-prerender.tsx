import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { paths } from '../../shared/paths';
import { LandingFirst } from './landing-first';

/** The markup that landing-main hydrates; called once per build by prerender.mjs. */
export const landingMarkup = (): string =>
  renderToString(
    <StrictMode>
      <StaticRouter location={paths.home}>
        <LandingFirst />
      </StaticRouter>
    </StrictMode>,
  );
