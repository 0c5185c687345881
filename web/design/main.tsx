import { startLanguages } from '@corner/web-kit/language/language';
import { PageTitle } from '@corner/web-kit/ui/page-title';
import { Wordmark } from '@corner/web-kit/ui/wordmark';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { Toasts } from '../src/app/layout/toasts';
import { showTooltips } from '../src/app/layout/tooltips';
import { makeStore } from '../src/shared/store/store';
import { translations } from '../src/shared/translations';
import { ThemeSwitch } from '../src/shared/ui/controls/theme-switch';
import { HistoryRouter } from '@corner/web-kit/ui/history-router';
import { Buttons, Fields, Values } from './controls';
import './design.css';
import { Bubbles, DeckCards, Signs } from './members';
import { HardCases } from './hard-cases';
import { HardPhotos } from './hard-photos';
import { Overlays } from './overlays';
import { People } from './people';
import { Cards, Empty, Failed, Loading, Scenes } from './states';

showTooltips();
await startLanguages(translations);
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <HistoryRouter>
      <Provider store={makeStore()}>
        <Design />
        <Toasts />
      </Provider>
    </HistoryRouter>
  </StrictMode>,
);

function Design() {
  return (
    <main className="gutter mx-auto flex max-w-6xl flex-col gap-5 py-6">
      <div className="flex items-center justify-between">
        <Wordmark />
        <ThemeSwitch />
      </div>
      <PageTitle title="Design" className="poster text-hero" />
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <Buttons />
        <Fields />
        <Values />
        <Signs />
        <People />
        <DeckCards />
        <Bubbles />
        <Cards />
        <Overlays />
        <Empty />
        <Failed />
        <Scenes />
        <Loading />
        <HardCases />
        <HardPhotos />
      </div>
    </main>
  );
}
