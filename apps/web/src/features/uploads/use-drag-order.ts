import { type PointerEvent, useEffect, useRef, useState } from 'react';

const holdMs = 220;
const slackPx = 8;

interface Held {
  id: string;
  pointer: number;
  x: number;
  y: number;
  timer: number;
}

const photoOf = (element: Element | null) => element?.closest<HTMLElement>('[data-photo]')?.dataset.photo;

/** Reorders photos by dragging: immediately with a mouse, after a long press with a finger, so that the page can still be scrolled. */
export function useDragOrder(ids: string[], onMove: (id: string, to: number) => void) {
  const [dragged, setDragged] = useState<string | null>(null);
  const held = useRef<Held>(null);
  const hasDragged = useRef(false);
  const isDragging = useRef(false);
  const surface = useRef<HTMLDivElement>(null);

  const begin = ({ id, pointer }: Held) => {
    hasDragged.current = true;
    isDragging.current = true;
    // The container captures the pointer, because an element that is moved in the document loses its pointer capture.
    surface.current?.setPointerCapture(pointer);
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
    // The listener is always attached, because browsers decide before the finger moves whether scrolling can be prevented.
    const stopScrolling = (event: TouchEvent) => isDragging.current && event.preventDefault();
    element.addEventListener('touchmove', stopScrolling, { passive: false });
    return () => element.removeEventListener('touchmove', stopScrolling);
  }, []);

  return {
    dragged,
    /** Returns whether the current click is the end of a drag. */
    wasDrag: () => hasDragged.current,
    /** Props of the container, whose photos have their id in `data-photo`. */
    surface: {
      ref: surface,
      onPointerDown({ target, clientX: x, clientY: y, pointerId, pointerType, button }: PointerEvent) {
        hasDragged.current = false;
        const id = photoOf(target as Element);
        if (!id || button !== 0) return;
        const now: Held = { id, pointer: pointerId, x, y, timer: 0 };
        if (pointerType === 'touch') now.timer = window.setTimeout(() => begin(now), holdMs);
        held.current = now;
      },
      onPointerMove({ clientX: x, clientY: y, pointerType }: PointerEvent) {
        const now = held.current;
        if (!now) return;
        if (!isDragging.current) {
          if (Math.hypot(x - now.x, y - now.y) <= slackPx) return;
          // A finger that moves before the long press scrolls the page.
          if (pointerType === 'touch') return end();
          begin(now);
        }
        const over = photoOf(document.elementFromPoint(x, y));
        if (over && over !== now.id) onMove(now.id, ids.indexOf(over));
      },
      onPointerUp: end,
      onPointerCancel: end,
      onContextMenu: (event: { preventDefault: () => void }) => dragged !== null && event.preventDefault(),
    },
  };
}
