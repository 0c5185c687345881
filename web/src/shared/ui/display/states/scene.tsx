export const SCENES = [
  'bag',
  'bell',
  'belt',
  'cards',
  'door',
  'gi',
  'gloves',
  'guard',
  'lamp',
  'rope',
  'scale',
  'stool',
  'tape',
  'ticket',
  'touch',
  'towel',
] as const;

export type SceneName = (typeof SCENES)[number];

interface SceneProps {
  name: SceneName;
  className?: string;
}

/** A drawing of public/scenes.svg, in the colours of the theme around it. */
export const Scene = ({ name, className = 'h-36 w-48 shrink-0' }: SceneProps) => (
  <svg aria-hidden className={className}>
    <use href={`/scenes.svg#${name}`} />
  </svg>
);
