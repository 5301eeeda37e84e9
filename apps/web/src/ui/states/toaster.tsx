import { CircleCheck, CircleX, Info, LoaderCircle, type LucideIcon } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import { resolveValue, type Toast, type ToastType, toast, useToaster } from 'react-hot-toast/headless';

const looks: Record<ToastType, { icon: LucideIcon; colour: string }> = {
  success: { icon: CircleCheck, colour: 'text-toast-success' },
  error: { icon: CircleX, colour: 'text-toast-error' },
  loading: { icon: LoaderCircle, colour: 'animate-spin text-yellow' },
  blank: { icon: Info, colour: 'text-toast-info' },
  custom: { icon: Info, colour: 'text-toast-info' },
};

interface CardProps {
  toast: Toast;
  onHold: () => void;
  onRelease: () => void;
}

function ToastCard({ toast, onHold, onRelease }: CardProps) {
  const { icon: Icon, colour } = looks[toast.type];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing at a toast only stops its clock
    <div
      role={toast.ariaProps.role}
      aria-live={toast.ariaProps['aria-live']}
      onMouseEnter={onHold}
      onMouseLeave={onRelease}
      onFocus={onHold}
      onBlur={onRelease}
      className={`pointer-events-auto under-dialog:pointer-events-none flex items-start gap-3 rounded-10 bg-toast px-4 py-3.5 text-16 text-toast-text shadow-float transition-[opacity,translate] duration-200 ease-out starting:translate-y-4 starting:opacity-0 ${toast.visible ? '' : 'translate-y-4 opacity-0'}`}
    >
      <Icon className={`size-5.5 shrink-0 ${colour}`} />
      {/* A repeated message gets new text nodes, because screen readers announce only changes. */}
      <span key={toast.createdAt} className="min-w-0 text-balance break-words">
        {resolveValue(toast.message, toast)}
      </span>
    </div>
  );
}

/** Maximum pause by hovering, because the pointer that pressed a button may rest where the toast appears. */
const maxPauseMs = 8000;

/** Restarts the duration of a toast. */
function showAnew({ id, type, message, duration, ariaProps }: Toast): void {
  const show = type === 'blank' || type === 'custom' ? toast : toast[type];
  show(message, { id, duration, ariaProps });
}

/**
 * Shows the toasts of `lib/view/toast.ts` above the bottom bar; pointing at one pauses its time.
 * The duration of toasts created before this component was rendered begins at its first render, because it could be over by then.
 * While a dialog is open, toasts do not cover its title bar and its bottom buttons, and clicks pass through them.
 * On pages with a message form at the bottom edge, toasts are at the top edge.
 * Toasts have `aria-live`, because a dialog hides all other elements of the page from screen readers.
 */
export default function Toaster() {
  const { toasts, handlers } = useToaster();
  const showEarlier = useEffectEvent(() => {
    for (const earlier of toasts) if (earlier.visible) showAnew(earlier);
  });
  useEffect(() => showEarlier(), []);
  const [isPaused, setPaused] = useState(false);
  const pause = useEffectEvent(handlers.startPause);
  const resume = useEffectEvent(handlers.endPause);
  useEffect(() => {
    if (!isPaused) return;
    pause();
    const timer = setTimeout(() => setPaused(false), maxPauseMs);
    return () => {
      clearTimeout(timer);
      resume();
    };
  }, [isPaused]);
  return createPortal(
    <div
      aria-live="off"
      className="pointer-events-none fixed inset-x-4 bottom-[calc(var(--bottom-bar)+1rem)] z-60 mx-auto flex max-w-100 flex-col gap-2 with-message-box:top-18 with-message-box:bottom-auto under-dialog:top-28 under-dialog:bottom-auto lg:under-dialog:top-4 lg:under-dialog:right-auto lg:under-dialog:w-75"
    >
      {toasts.map((toast) => (
        <ToastCard
          key={toast.id}
          toast={toast}
          onHold={() => setPaused(true)}
          onRelease={() => setPaused(false)}
        />
      ))}
    </div>,
    document.body,
  );
}
