import { classNames } from '../class-names';

interface PhotoBarsProps {
  /** One for each photo. */
  keys: readonly string[];
  shown: number;
  /** Where they lie. */
  className: string;
}

/** A bar for each photo, the shown one bright. */
export const PhotoBars = ({ keys, shown, className }: PhotoBarsProps) => (
  <div aria-hidden className={classNames('pointer-events-none absolute flex gap-1.5', className)}>
    {keys.map((key, index) => (
      <i key={key} className={`h-1 flex-1 rounded-full shadow-card ${index === shown ? 'bg-white' : 'bg-white/40'}`} />
    ))}
  </div>
);
