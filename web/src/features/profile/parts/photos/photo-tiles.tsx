import type { OwnPhoto } from '@corner/contracts/photos.api';
import { LIMITS } from '@corner/domain/limits';
import { GripVertical, Plus, Star, Trash2 } from 'lucide-react';
import { useLayoutEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { classNames } from '../../../../shared/ui/class-names';
import { IconButton } from '../../../../shared/ui/controls/icon-button';
import { Spinner } from '../../../../shared/ui/display/loading';
import { Photo } from '../../../../shared/ui/display/photo';
import type { PhotoChange } from './photo-changes';
import { text } from './photos-text';
import { RemovalQuestion } from './removal-question';

interface Drag {
  id: string;
  /** Where the pointer went down, and how far it is from there. */
  from: { x: number; y: number };
  by: { x: number; y: number };
  over: number;
}

const steps: Record<string, number> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/** A target of 44 px whose disc leaves more of a small photo to see. */
const ROUND =
  'absolute text-white hover:bg-transparent! [&_svg]:box-content [&_svg]:size-4! [&_svg]:rounded-full [&_svg]:bg-black/60 [&_svg]:p-2 hover:[&_svg]:bg-black/80';

interface PhotoTilesProps {
  photos: readonly OwnPhoto[];
  uploading: number;
  onAdd: () => void;
  onChange: (change: PhotoChange) => void;
}

/** The main photo large, the others beside it; dragging, keys and the star all lead to any order. */
export function PhotoTiles({ photos, uploading, onAdd, onChange }: PhotoTilesProps) {
  const list = useRef<HTMLUListElement>(null);
  const [drag, setDrag] = useState<Drag>();
  const [asking, setAsking] = useState<string>();
  const [said, setSaid] = useState('');
  const count = photos.length;

  // A tile that changes its place loses the focus.
  const refocus = useRef<string>(undefined);
  useLayoutEffect(() => {
    const index = photos.findIndex((photo) => photo.id === refocus.current);
    refocus.current = undefined;
    list.current?.querySelector<HTMLElement>(`[data-tile="${index}"] [data-handle]`)?.focus();
  }, [photos]);

  function move(id: string, index: number) {
    onChange({ move: id, to: index });
    setSaid(text('moved', { number: index + 1, count }));
  }

  /** The tile under a point; the dragged one is drawn there, too, so boxes are asked, not elements. */
  function tileAt(x: number, y: number): number {
    const tiles = [...(list.current?.querySelectorAll<HTMLElement>('[data-tile]') ?? [])];
    return tiles.findIndex((tile) => {
      const box = tile.getBoundingClientRect();
      return x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
    });
  }

  const onPointerDown = (id: string) => (event: PointerEvent) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const from = { x: event.clientX, y: event.clientY };
    setDrag({ id, from, by: { x: 0, y: 0 }, over: photos.findIndex((photo) => photo.id === id) });
  };
  function onPointerMove({ clientX, clientY }: PointerEvent) {
    if (!drag) return;
    setDrag({
      ...drag,
      by: { x: clientX - drag.from.x, y: clientY - drag.from.y },
      over: tileAt(clientX, clientY),
    });
  }
  function onPointerUp() {
    if (drag && drag.over >= 0 && photos[drag.over]?.id !== drag.id) move(drag.id, drag.over);
    setDrag(undefined);
  }
  const onKeyDown = (id: string, index: number) => (event: KeyboardEvent) => {
    const rtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const sideways = event.key === 'ArrowLeft' || event.key === 'ArrowRight';
    const to =
      event.key === 'Home'
        ? 0
        : event.key === 'End'
          ? count - 1
          : index + (steps[event.key] ?? 0) * (rtl && sideways ? -1 : 1);
    if (to === index || to < 0 || to >= count) return;
    event.preventDefault();
    refocus.current = id;
    move(id, to);
  };

  return (
    <>
      <ul ref={list} className="grid grid-cols-4 gap-2 select-none sm:gap-3">
        {photos.map((photo, index) => {
          const dragged = drag?.id === photo.id;
          return (
            <li
              key={photo.id}
              data-tile={index}
              className={classNames(
                'relative aspect-3/4 rounded-[20px]',
                index === 0 && 'col-span-2 row-span-2',
                drag?.over === index && !dragged && 'outline-3 outline-offset-2 outline-blue-text',
              )}
            >
              <div
                style={dragged ? { transform: `translate(${drag.by.x}px, ${drag.by.y}px) scale(1.03)` } : undefined}
                className={classNames(
                  'relative size-full overflow-hidden rounded-[20px] border border-line',
                  dragged && 'pointer-events-none z-20 shadow-card',
                )}
              >
                <Photo
                  src={photo.url}
                  alt={text('photo', { number: index + 1 })}
                  thumbhash={photo.thumbhash}
                  sizes={index === 0 ? '320px' : '160px'}
                  draggable={false}
                />
                {index === 0 && (
                  <span className="absolute start-2 top-2 rounded-full bg-black/60 px-2.5 py-1 text-2xs font-bold text-white">
                    {text('main')}
                  </span>
                )}
              </div>
              <div
                className={classNames(
                  'pointer-events-none absolute inset-0 *:pointer-events-auto',
                  dragged && 'invisible',
                )}
              >
                {count > 1 && (
                  <IconButton
                    label={text('move', { number: index + 1, count })}
                    className={`${ROUND} end-0 top-0 cursor-grab touch-none active:cursor-grabbing`}
                    data-handle
                    onPointerDown={onPointerDown(photo.id)}
                    onPointerMove={onPointerMove}
                    onPointerUp={onPointerUp}
                    onPointerCancel={() => setDrag(undefined)}
                    onKeyDown={onKeyDown(photo.id, index)}
                  >
                    <GripVertical aria-hidden />
                  </IconButton>
                )}
                {index > 0 && (
                  <IconButton
                    className={`${ROUND} start-0 bottom-0`}
                    label={text('makeMain', { number: index + 1 })}
                    onClick={() => move(photo.id, 0)}
                  >
                    <Star aria-hidden />
                  </IconButton>
                )}
                <IconButton
                  className={`${ROUND} end-0 bottom-0`}
                  label={text('remove', { number: index + 1 })}
                  onClick={() => setAsking(photo.id)}
                >
                  <Trash2 aria-hidden />
                </IconButton>
              </div>
              {asking === photo.id && (
                <RemovalQuestion
                  number={index + 1}
                  onAnswer={(isSure) => {
                    setAsking(undefined);
                    if (isSure) onChange({ remove: photo.id });
                  }}
                />
              )}
            </li>
          );
        })}
        {Array.from({ length: uploading }, (_, index) => (
          <li
            key={`uploading-${index}`}
            className={classNames(
              'aspect-3/4 rounded-[20px] border border-line bg-raised',
              count + index === 0 && 'col-span-2 row-span-2',
            )}
          >
            <div role="status" aria-label={text('uploading')} className="grid size-full place-items-center">
              <Spinner className="size-8" />
            </div>
          </li>
        ))}
        {Array.from({ length: Math.max(0, LIMITS.photos.max - count - uploading) }, (_, index) => (
          <li
            key={`free-${index}`}
            className={classNames('aspect-3/4', count + uploading + index === 0 && 'col-span-2 row-span-2')}
          >
            <button
              type="button"
              aria-label={text('addPhoto', { number: count + uploading + index + 1 })}
              onClick={onAdd}
              className="tatami grid size-full place-items-center rounded-[20px] border-2 border-dashed border-line-strong text-muted hover:text-fg"
            >
              <Plus className="size-6" aria-hidden />
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className="sr-only">
        {said}
      </p>
    </>
  );
}
