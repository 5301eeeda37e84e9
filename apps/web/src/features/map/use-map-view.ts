import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { moveView, type Size, type View, type WorldPoint } from './projection.ts';

/** Distance by which an arrow key moves the map, in pixels. */
const keyStep = 80;
/** Maximum movement of a tap, in pixels. */
const tapDistance = 6;
/** Wheel distance in pixels that increases the zoom by one level. */
const wheelPixels = 300;

const keyMoves: Record<string, WorldPoint> = {
  ArrowLeft: { x: keyStep, y: 0 },
  ArrowRight: { x: -keyStep, y: 0 },
  ArrowUp: { x: 0, y: keyStep },
  ArrowDown: { x: 0, y: -keyStep },
};
const keyZooms: Record<string, number> = { '+': 1, '=': 1, '-': -1 };

/** Returns the midpoint of one or two pointers, and their distance. */
function gripOf(fingers: WorldPoint[]) {
  const [a, b = a] = fingers as [WorldPoint, WorldPoint?];
  return { middle: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }, span: Math.hypot(a.x - b.x, a.y - b.y) };
}

const positionOf = ({ clientX, clientY }: { clientX: number; clientY: number }, element: Element) => {
  const { left, top } = element.getBoundingClientRect();
  return { x: clientX - left, y: clientY - top };
};

/** Returns the view of a map and the handlers of pointer, wheel and keyboard events that change it. */
export function useMapView(first: View, size: Size, element: RefObject<HTMLElement | null>) {
  const [view, setView] = useState(first);
  const fingers = useRef(new Map<number, WorldPoint>());
  const start = useRef<WorldPoint | null>(null);
  const middle = { x: size.width / 2, y: size.height / 2 };

  const move = (from: WorldPoint, to: WorldPoint, zoomBy = 0) =>
    setView((now) => moveView(now, from, to, zoomBy, size));
  const zoom = (by: number, around = middle) => move(around, around, by);

  useEffect(() => {
    const map = element.current;
    if (!map) return;
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      const around = positionOf(event, map);
      setView((now) => moveView(now, around, around, -event.deltaY / wheelPixels, size));
    };
    // React's wheel listener is passive and could not prevent the sheet from scrolling.
    map.addEventListener('wheel', onWheel, { passive: false });
    return () => map.removeEventListener('wheel', onWheel);
  }, [element, size]);

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    const position = positionOf(event, event.currentTarget);
    fingers.current.set(event.pointerId, position);
    if (fingers.current.size === 1) start.current = position;
  }

  function onPointerMove(event: PointerEvent<HTMLElement>) {
    if (!fingers.current.has(event.pointerId) || fingers.current.size > 2) return;
    const before = gripOf([...fingers.current.values()]);
    const position = positionOf(event, event.currentTarget);
    if (start.current) {
      if (Math.hypot(position.x - start.current.x, position.y - start.current.y) < tapDistance) return;
      start.current = null;
    }
    // A captured pointer does not press the marker on which the drag ends.
    event.currentTarget.setPointerCapture(event.pointerId);
    fingers.current.set(event.pointerId, position);
    const after = gripOf([...fingers.current.values()]);
    move(before.middle, after.middle, before.span > 0 ? Math.log2(after.span / before.span) : 0);
  }

  const onPointerEnd = ({ pointerId }: PointerEvent<HTMLElement>) => void fingers.current.delete(pointerId);

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const by = keyMoves[event.key];
    const zoomBy = keyZooms[event.key];
    if (!by && !zoomBy) return;
    event.preventDefault();
    if (by) move(middle, { x: middle.x + by.x, y: middle.y + by.y });
    if (zoomBy) zoom(zoomBy);
  }

  return {
    view,
    show: setView,
    zoom,
    handlers: {
      onPointerDown,
      onPointerMove,
      onPointerUp: onPointerEnd,
      onPointerCancel: onPointerEnd,
      onKeyDown,
    },
  };
}
