import type { Card } from '@corner/contracts/discovery.api';
import type { About } from '@corner/contracts/schemas/about';
import { useState, type JSX } from 'react';
import { lazyDialog } from '../../../../shared/ui/overlays/lazy-dialog';
import type { Pointing } from '../../state/deck-slice';

const AboutSheet = lazyDialog(() => import('./about-sheet').then((module) => module.AboutSheet));

/** What a press on a photo or an answer opens. */
export function usePointing(
  card: Card,
  onLike: (pointing: Pointing) => void,
): { point: (about: About) => void; sheet: JSX.Element } {
  const [about, setAbout] = useState<About>();
  const close = () => setAbout(undefined);
  return {
    point: setAbout,
    sheet: (
      <AboutSheet
        card={card}
        about={about}
        open={about !== undefined}
        close={close}
        onLike={(pointing) => {
          close();
          onLike(pointing);
        }}
      />
    ),
  };
}
