import type { Card } from '@corner/contracts/discovery.api';
import type { About } from '@corner/contracts/schemas/about';
import type { Intent } from '@corner/domain/pairs/intents';
import { Heart } from 'lucide-react';
import { useState, type JSX } from 'react';
import { IconButton } from '../../../shared/ui/controls/button';
import { lazyDialog } from '../../../shared/ui/overlays/lazy-dialog';
import type { Pointing } from '../state/deck-slice';

const AboutSheet = lazyDialog(() => import('./about-sheet').then((module) => module.AboutSheet));

interface LikeOf {
  intent: Intent;
  onLike?: (pointing: Pointing) => void;
}

export function usePointing(card: Card, like: LikeOf): { point: (about: About) => void; sheet: JSX.Element } {
  const [about, setAbout] = useState<About>();
  return {
    point: setAbout,
    sheet: (
      <AboutSheet {...like} card={card} about={about} open={about !== undefined} close={() => setAbout(undefined)} />
    ),
  };
}

interface PointButtonProps {
  label: string;
  onPress: () => void;
  variant: 'surface' | 'glass';
  className: string;
}

export const PointButton = ({ label, onPress, ...look }: PointButtonProps) => (
  <IconButton label={label} onClick={onPress} {...look}>
    <Heart aria-hidden />
  </IconButton>
);
