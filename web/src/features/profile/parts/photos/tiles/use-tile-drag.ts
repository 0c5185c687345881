import { isOfInputMethod } from '@corner/web-kit/input-method';
import { useLayoutEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';

interface Drag {
  id: string;
  /** Where the pointer went down, and how far it is from there. */
  from: { x: number; y: number };
  by: { x: number; y: number };
  over: number;
}

const steps: Record<string, number> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/** Orders the tiles of a list by pointer and keys. Tiles carry `data-tile` with their index, handles `data-handle`. */
export function useTileDrag(tiles: readonly { id: string }[], onMove: (id: string, index: number) => void) {
  const list = useRef<HTMLUListElement>(null);
  const [drag, setDrag] = useState<Drag>();

  // A tile that changes its place loses the focus.
  const refocus = useRef<string>(undefined);
  useLayoutEffect(() => {
    const index = tiles.findIndex(({ id }) => id === refocus.current);
    refocus.current = undefined;
    list.current?.querySelector<HTMLElement>(`[data-tile="${index}"] [data-handle]`)?.focus();
  }, [tiles]);

  /** The tile under a point; the dragged one is drawn there, too, so boxes are asked, not elements. */
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
