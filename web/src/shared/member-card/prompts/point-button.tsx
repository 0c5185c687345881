import { Heart } from 'lucide-react';
import { IconButton } from '../../ui/controls/icon-button';

interface PointButtonProps {
  label: string;
  onPress: () => void;
  variant: 'surface' | 'glass';
  className: string;
}

/** Beside what a like may point at. */
export const PointButton = ({ label, onPress, ...look }: PointButtonProps) => (
  <IconButton label={label} onClick={onPress} {...look}>
    <Heart aria-hidden />
  </IconButton>
);
