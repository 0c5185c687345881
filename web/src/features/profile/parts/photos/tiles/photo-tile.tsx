import type { OwnPhoto } from '@corner/contracts/profiles/photos.api';
import { GripVertical, Star, Trash2 } from 'lucide-react';
import { classNames } from '../../../../../shared/ui/class-names';
import { IconButton } from '../../../../../shared/ui/controls/icon-button';
import { Badge } from '../../../../../shared/ui/display/badge';
import { Photo } from '../../../../../shared/ui/photos/photo';
import { text } from '../photos-text';
import type { useTileDrag } from './use-tile-drag';

interface PhotoTileProps {
  /** One of Quick Import is a sample. */
  photo: OwnPhoto & { isImported?: boolean };
  index: number;
  count: number;
  place: string;
  by: { x: number; y: number } | undefined;
  /** A dragged photo would take its place. */
  isTarget: boolean;
  handle: ReturnType<ReturnType<typeof useTileDrag>['handleOf']>;
  onMakeMain: () => void;
  asking: boolean;
  onAsk: () => void;
  onAnswer: (isSure: boolean) => void;
}

export function PhotoTile({
  photo,
  index,
  count,
  place,
  by,
  isTarget,
  handle,
  onMakeMain,
  ...removal
}: PhotoTileProps) {
  const number = index + 1;
  return (
    <li
      data-tile={index}
      className={classNames(
        'relative rounded-bubble',
        place,
        isTarget && 'outline-3 outline-offset-2 outline-blue-text',
      )}
    >
      <div
        style={by && { transform: `translate(${by.x}px, ${by.y}px) scale(1.03)` }}
        className={classNames(
          'relative size-full overflow-hidden rounded-bubble border border-line',
          by && 'pointer-events-none z-floating shadow-card',
        )}
      >
        <Photo
          src={photo.url}
          alt={text('photo', { number })}
          thumbhash={photo.thumbhash}
          sizes={index === 0 ? '320px' : '160px'}
          draggable={false}
        />
        <span className="absolute start-2 top-2 flex flex-col items-start gap-1">
          {index === 0 && <Badge variant="glass">{text('main')}</Badge>}
          {photo.isImported && <Badge variant="glass">{text('sample')}</Badge>}
        </span>
      </div>
      <div className={classNames('pointer-events-none absolute inset-0 *:pointer-events-auto', by && 'invisible')}>
        {count > 1 && (
          <IconButton
            label={text('move', { number, count })}
            variant="disc"
            className="absolute end-0 top-0 cursor-grab touch-none active:cursor-grabbing"
            data-handle
            {...handle}
          >
            <GripVertical aria-hidden />
          </IconButton>
        )}
        {index > 0 && (
          <IconButton
            variant="disc"
            className="absolute start-0 bottom-0"
            label={text('makeMain', { number })}
            onClick={onMakeMain}
          >
            <Star aria-hidden />
          </IconButton>
        )}
        <IconButton
          variant="disc"
          className="absolute end-0 bottom-0"
          label={text('remove', { number })}
          onClick={removal.onAsk}
        >
          <Trash2 aria-hidden />
        </IconButton>
      </div>
      {removal.asking && <RemovalQuestion number={number} onAnswer={removal.onAnswer} />}
    </li>
  );
}

const CHOICE = 'min-h-11 w-full max-w-32 rounded-control px-2 text-sm font-bold';

function RemovalQuestion({ number, onAnswer }: { number: number; onAnswer: (isSure: boolean) => void }) {
  return (
    <div className="absolute inset-0 z-raised flex flex-col items-center justify-center gap-1.5 rounded-bubble bg-black/75 p-1.5">
      <button
        type="button"
        autoFocus
        aria-label={text('reallyRemove', { number })}
        className={`${CHOICE} bg-red text-white hover:bg-red-hover`}
        onClick={() => onAnswer(true)}
      >
        {text('removeNow')}
      </button>
      <button
        type="button"
        aria-label={text('keep', { number })}
        className={`${CHOICE} bg-white text-black hover:bg-white/85`}
        onClick={() => onAnswer(false)}
      >
        {text('keepNow')}
      </button>
    </div>
  );
}
