import type { OwnPhoto } from '@corner/contracts/profiles/photos.api';
import { GripVertical, Star, Trash2 } from 'lucide-react';
import { isOfInputMethod } from '@corner/web-kit/input-method';
import { lazyComponent } from '@corner/web-kit/ui/lazy-component';
import { Suspense, useLayoutEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { classNames } from '../../../shared/ui/class-names';
import { IconButton } from '../../../shared/ui/controls/button';
import { Badge } from '../../../shared/ui/display/badge';
import { Photo } from '../../../shared/ui/photos/photo';
import { text } from './photos-text';

const PictureBadge = lazyComponent(() => import('../../../shared/account/picture-state').then((m) => m.PictureBadge));

interface PhotoTileProps {
  /** Quick Import adds sample photos. */
  photo: OwnPhoto & { isImported?: boolean };
  index: number;
  count: number;
  place: string;
  by: { x: number; y: number } | undefined;
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
  const unseen = photo.state === 'hidden' || photo.state === 'checking' ? photo.state : undefined;
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
          '@container relative size-full overflow-hidden rounded-bubble border border-line',
          unseen && '[&_img]:opacity-40',
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
          {unseen && (
            <Suspense fallback={null}>
              <PictureBadge state={unseen} />
            </Suspense>
          )}
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

interface Drag {
  id: string;
  from: { x: number; y: number };
  by: { x: number; y: number };
  over: number;
}

const steps: Record<string, number> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/** Sorts tiles by pointer and keys. Tiles carry `data-tile` with their index, handles `data-handle`. */
export function useTileDrag(tiles: readonly { id: string }[], onMove: (id: string, index: number) => void) {
  const list = useRef<HTMLUListElement>(null);
  const [drag, setDrag] = useState<Drag>();

  // Moving a tile in the DOM drops its focus.
  const refocus = useRef<string>(undefined);
  useLayoutEffect(() => {
    const index = tiles.findIndex(({ id }) => id === refocus.current);
    refocus.current = undefined;
    list.current?.querySelector<HTMLElement>(`[data-tile="${index}"] [data-handle]`)?.focus();
  }, [tiles]);

  /** Finds the tile at a point by boxes: the dragged tile is there too. */
  function tileAt(x: number, y: number): number {
    const elements = [...(list.current?.querySelectorAll('[data-tile]') ?? [])];
    return elements.findIndex((tile) => {
      const box = tile.getBoundingClientRect();
      return x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
    });
  }

  function placeAfter(event: KeyboardEvent, index: number): number {
    if (event.key === 'Home') return 0;
    if (event.key === 'End') return tiles.length - 1;
    const isSideways = event.key === 'ArrowLeft' || event.key === 'ArrowRight';
    const isMirrored = isSideways && getComputedStyle(event.currentTarget).direction === 'rtl';
    return index + (steps[event.key] ?? 0) * (isMirrored ? -1 : 1);
  }

  const handleOf = (id: string, index: number) => ({
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setDrag({ id, from: { x: event.clientX, y: event.clientY }, by: { x: 0, y: 0 }, over: index });
    },
    onPointerMove({ clientX: x, clientY: y }: PointerEvent) {
      if (drag) setDrag({ ...drag, by: { x: x - drag.from.x, y: y - drag.from.y }, over: tileAt(x, y) });
    },
    onPointerUp() {
      if (drag && drag.over >= 0 && tiles[drag.over]?.id !== drag.id) onMove(drag.id, drag.over);
      setDrag(undefined);
    },
    onPointerCancel: () => setDrag(undefined),
    onKeyDown(event: KeyboardEvent) {
      if (isOfInputMethod(event)) return;
      const to = placeAfter(event, index);
      if (to === index || to < 0 || to >= tiles.length) return;
      event.preventDefault();
      refocus.current = id;
      onMove(id, to);
    },
  });

  return { list, drag, handleOf };
}
