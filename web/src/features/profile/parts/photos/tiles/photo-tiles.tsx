import type { OwnPhoto } from '@corner/contracts/profiles/photos.api';
import { LIMITS } from '@corner/domain/limits';
import { useState } from 'react';
import { classNames } from '../../../../../shared/ui/class-names';
import { Spinner } from '../../../../../shared/ui/display/loading';
import { FreeTile } from './free-tile';
import { PhotoTile } from './photo-tile';
import { gridOf, placeOf } from './tile-place';
import { text } from '../photos-text';
import type { PhotoChange } from '../photo-queue';
import { useTileDrag } from './use-tile-drag';

interface PhotoTilesProps {
  photos: readonly OwnPhoto[];
  uploading: number;
  /** In a card, which may be narrower than a phone. */
  isNarrow: boolean;
  onAdd: () => void;
  onChange: (change: PhotoChange) => void;
}

/** The main photo large, the others beside it; dragging, keys and the star all lead to any order. */
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
