import { PageTitle } from '@corner/web-kit/ui/page-title';
import { Wordmark } from '@corner/web-kit/ui/wordmark';
import { ThemeSwitch } from '../../shared/ui/controls/theme-switch';
import { Buttons, Fields, Values } from './controls';
import { Bubbles, DeckCards, Signs } from './members';
import { HardCases } from './hard-cases';
import { HardPhotos } from './hard-photos';
import { Overlays } from './overlays';
import { People } from './people';
import { Cards, Empty, Failed, Loading, Scenes } from './states';

export function DesignPage() {
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
