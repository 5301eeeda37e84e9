import { MapPinned } from 'lucide-react';
import { type ComponentProps, Suspense, useImperativeHandle, useRef } from 'react';
import { lazyPart } from '../../lib/hydration/lazy-part.tsx';
import { typeInto } from '../../lib/view/type-into.ts';
import { TextField } from './text-field.tsx';

const PositionButton = lazyPart(() => import('./position-button.tsx'), {
  texts: ['places'],
  failure: 'none',
});

/** Field for coordinates, pasted from another app or taken from the device. */
export function PointField({ ref, ...field }: ComponentProps<typeof TextField>) {
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => input.current as HTMLInputElement);
  return (
    <TextField
      placeholder="5.3412, -4.0281"
      icon={<MapPinned />}
      maxLength={40}
      autoComplete="off"
      {...field}
      ref={input}
      suffix={
        <Suspense>
          <PositionButton onFound={(position) => input.current && typeInto(input.current, position)} />
        </Suspense>
      }
    />
  );
}
