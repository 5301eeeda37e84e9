import { type PointerEvent, useEffect, useRef, useState } from 'react';

const holdMs = 220;
const slackPx = 8;

interface Held {
  id: string;
  x: number;
  y: number;
  timer: number;
}

const photoAt = (x: number, y: number) =>
  document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-photo]')?.dataset.photo;

/** Lets photos be dragged to another place: a mouse drags at once, a finger after holding, so that the page can still be scrolled. */
export function useDragOrder(ids: string[], onMove: (id: string, to: number) => void) {
  const [dragged, setDragged] = useState<string | null>(null);
  const held = useRef<Held>(null);
  const hasDragged = useRef(false);
  const isDragging = useRef(false);
  const surface = useRef<HTMLDivElement>(null);

  const begin = (id: string) => {
    hasDragged.current = true;
    isDragging.current = true;
    setDragged(id);
  };
  const end = () => {
    clearTimeout(held.current?.timer);
    held.current = null;
    isDragging.current = false;
    setDragged(null);
  };
  useEffect(() => {
    const element = surface.current!;
    // It listens from the beginning: browsers ask before the finger moves whether scrolling could be stopped.
    const stopScrolling = (event: TouchEvent) => isDragging.current && event.preventDefault();
    element.addEventListener('touchmove', stopScrolling, { passive: false });
    return () => element.removeEventListener('touchmove', stopScrolling);
  }, []);

  return {
    dragged,
    /** What holds the photos. */
    surface,
    /** Whether the click that comes now ends a drag. */
    wasDrag: () => hasDragged.current,
    handlersOf: (id: string) => ({
      onPointerDown({ clientX: x, clientY: y, pointerType, button }: PointerEvent) {
        hasDragged.current = false;
        if (button !== 0) return;
        const timer = pointerType === 'touch' ? window.setTimeout(() => begin(id), holdMs) : 0;
        held.current = { id, x, y, timer };
      },
      onPointerMove({ clientX: x, clientY: y, pointerType, currentTarget, pointerId }: PointerEvent) {
        if (!held.current) return;
        const isFar = Math.hypot(x - held.current.x, y - held.current.y) > slackPx;
        if (dragged === null) {
          if (!isFar) return;
          // A finger that moves before it has held scrolls the page.
          if (pointerType === 'touch') return end();
          currentTarget.setPointerCapture(pointerId);
          begin(id);
        }
        const over = photoAt(x, y);
        if (over && over !== id) onMove(id, ids.indexOf(over));
      },
      onPointerUp: end,
      onPointerCancel: end,
      onContextMenu: (event: { preventDefault: () => void }) => dragged !== null && event.preventDefault(),
    }),
  };
}
