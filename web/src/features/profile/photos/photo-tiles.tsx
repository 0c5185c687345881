import type { OwnPhoto } from '@corner/contracts/profiles/photos.api';
import { LIMITS } from '@corner/domain/limits';
import { useState } from 'react';
import { Plus } from 'lucide-react';
import { classNames } from '../../../shared/ui/class-names';
import { Spinner } from '../../../shared/ui/display/loading';
import { PhotoTile, useTileDrag } from './photo-tile';
import { gridOf, placeOf } from './tile-place';
import { text } from './photos-text';
import type { PhotoChange } from './photo-queue';
import { Scene, type SceneName } from '../../../shared/ui/display/states';

interface PhotoTilesProps {
  photos: readonly OwnPhoto[];
  uploading: number;
  isNarrow: boolean;
  onAdd: () => void;
  onChange: (change: PhotoChange) => void;
}

/** The main photo large, the others beside it; sortable by dragging, keys and the star. */
export function PhotoTiles({ photos, uploading, isNarrow, onAdd, onChange }: PhotoTilesProps) {
  const [announcement, setAnnouncement] = useState('');
  const [asking, setAsking] = useState<string>();
  const count = photos.length;
  const taken = count + uploading;

  function move(id: string, index: number) {
    onChange({ move: id, to: index });
    setAnnouncement(text('moved', { number: index + 1, count }));
  }
  const { list, drag, handleOf } = useTileDrag(photos, move);

  return (
    <>
      <ul ref={list} className={classNames('grid gap-2 select-none', gridOf(isNarrow), !isNarrow && 'sm:gap-3')}>
        {photos.map((photo, index) => (
          <PhotoTile
            key={photo.id}
            photo={photo}
            index={index}
            count={count}
            place={placeOf(index, isNarrow)}
            by={drag?.id === photo.id ? drag.by : undefined}
            isTarget={drag?.over === index && drag.id !== photo.id}
            handle={handleOf(photo.id, index)}
            onMakeMain={() => move(photo.id, 0)}
            asking={asking === photo.id}
            onAsk={() => setAsking(photo.id)}
            onAnswer={(isSure) => {
              setAsking(undefined);
              if (isSure) onChange({ remove: photo.id });
            }}
          />
        ))}
        {Array.from({ length: uploading }, (_, index) => (
          <li
            key={`uploading-${index}`}
            className={classNames('rounded-bubble border border-line bg-raised', placeOf(count + index, isNarrow))}
          >
            <div role="status" aria-label={text('uploading')} className="grid size-full place-items-center">
              <Spinner className="size-8" />
            </div>
          </li>
        ))}
        {Array.from({ length: Math.max(0, LIMITS.photos.max - taken) }, (_, index) => (
          <FreeTile
            key={`free-${index}`}
            index={taken + index}
            place={placeOf(taken + index, isNarrow)}
            onAdd={onAdd}
          />
        ))}
      </ul>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </>
  );
}

const IDEAS: readonly SceneName[] = ['gloves', 'gi', 'bag', 'door'];

interface FreeTileProps {
  index: number;
  place: string;
  onAdd: () => void;
}

function FreeTile({ index, place, onAdd }: FreeTileProps) {
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

const Silhouette = () => (
  <svg viewBox="0 0 120 160" aria-hidden className="absolute inset-0 size-full fill-current opacity-20">
    <ellipse cx="60" cy="62" rx="25" ry="31" />
    <path d="M48 84h24v24H48z" />
    <path d="M4 160c0-38 18-56 56-58 38 2 56 20 56 58z" />
  </svg>
);
