import { LIMITS } from '@corner/domain/limits';
import { Plus } from 'lucide-react';
import { classNames } from '../../../../../shared/ui/class-names';
import { Scene, type SceneName } from '../../../../../shared/ui/display/states/scene';
import { text } from '../photos-text';

/** What the places beside the main photo could show. */
const IDEAS: readonly SceneName[] = ['gloves', 'gi', 'bag', 'door'];

interface FreeTileProps {
  index: number;
  place: string;
  onAdd: () => void;
}

/** A place for a photo, with a drawing of what could be there. */
export function FreeTile({ index, place, onAdd }: FreeTileProps) {
  const isMain = index === 0;
  return (
    <li className={place}>
      <button
        type="button"
        aria-label={text('addPhoto', { number: index + 1 })}
        onClick={onAdd}
        className="tatami relative grid size-full place-items-center overflow-hidden rounded-bubble border-2 border-dashed border-line-strong text-muted hover:border-fg hover:text-fg"
      >
        {isMain ? <Silhouette /> : <Idea name={IDEAS[(index - 1) % (LIMITS.photos.max - 1)]!} />}
        <span
          className={classNames(
            'absolute grid place-items-center rounded-full',
            isMain ? 'end-3 bottom-3 size-11 bg-red text-white' : 'end-1.5 bottom-1.5 size-7 bg-raised text-fg',
          )}
        >
          <Plus className={isMain ? 'size-6' : 'size-4'} aria-hidden />
        </span>
      </button>
    </li>
  );
}

const Idea = ({ name }: { name: SceneName }) => <Scene name={name} className="h-3/5 w-11/12 pb-2 opacity-50" />;

/** Head and shoulders, hands up. */
const Silhouette = () => (
  <svg viewBox="0 0 120 160" aria-hidden className="absolute inset-0 size-full fill-current opacity-20">
    <ellipse cx="60" cy="62" rx="25" ry="31" />
    <path d="M48 84h24v24H48z" />
    <path d="M4 160c0-38 18-56 56-58 38 2 56 20 56 58z" />
  </svg>
);
