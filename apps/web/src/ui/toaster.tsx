import { CircleCheck, CircleX, Info, LoaderCircle, type LucideIcon } from 'lucide-react';
import { resolveValue, type Toast, type ToastType, useToaster } from 'react-hot-toast/headless';

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
      className={`pointer-events-auto flex items-start gap-3 rounded-10 bg-toast px-4 py-3.5 text-16 text-toast-text shadow-float transition-[opacity,translate] duration-200 ease-out starting:translate-y-4 starting:opacity-0 ${toast.visible ? '' : 'translate-y-4 opacity-0'}`}
    >
      <Icon aria-hidden="true" className={`size-5.5 shrink-0 ${colour}`} strokeWidth={1.75} />
      <span className="min-w-0 break-words">{resolveValue(toast.message, toast)}</span>
    </div>
  );
}

/** Shows the toasts of `lib/toast.ts` above the bottom bar; time stands still while one is pointed at or focused. */
export default function Toaster() {
  const { toasts, handlers } = useToaster();
  return (
    <div className="pointer-events-none fixed inset-x-4 bottom-[calc(var(--bottom-bar)+1rem)] z-50 mx-auto flex max-w-100 flex-col gap-2">
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} onHold={handlers.startPause} onRelease={handlers.endPause} />
      ))}
    </div>
  );
}
