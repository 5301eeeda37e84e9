import { type ComponentProps, type ReactNode, useId } from 'react';
import { Button } from './button.tsx';
import { FormError } from './form-error.tsx';
import { Sheet } from './sheet.tsx';

interface Props extends Pick<ComponentProps<'form'>, 'onSubmit' | 'children'> {
  title: string;
  /** Label of the button that sends the form. */
  submit: string;
  isBusy: boolean;
  isDanger?: boolean;
  /** Label of a second button, which closes the sheet. */
  cancel?: string;
  /** Why the form was refused. */
  failure?: ReactNode;
  /** Stays in view above the button. */
  summary?: ReactNode;
  /** Takes the place of the form while it is loaded, or once it was sent. */
  instead?: ReactNode;
  onClose: () => void;
}

/** A sheet with one form; its button stays in view below it. Import it lazily. */
export function FormSheet({
  title,
  submit,
  isBusy,
  isDanger,
  cancel,
  failure,
  summary,
  instead,
  ...form
}: Props) {
  const id = useId();
  const { children, onSubmit, onClose } = form;
  const footer = (
    <div className="flex flex-1 flex-col gap-2">
      {summary}
      <div role="alert" className="flex flex-col gap-1 empty:hidden">
        {typeof failure === 'string' ? <FormError>{failure}</FormError> : failure}
      </div>
      <div className="flex flex-wrap gap-2">
        {cancel && (
          <Button kind="outline" size="lg" className="grow" onClick={onClose}>
            {cancel}
          </Button>
        )}
        <Button
          type="submit"
          form={id}
          kind={isDanger ? 'danger' : 'primary'}
          size="lg"
          className="grow-3"
          disabled={isBusy}
        >
          {submit}
        </Button>
      </div>
    </div>
  );
  return (
    <Sheet title={title} isOpen onClose={onClose} footer={instead ? undefined : footer}>
      {instead || (
        <form id={id} noValidate onSubmit={onSubmit} className="flex flex-col gap-5 py-4">
          {children}
        </form>
      )}
    </Sheet>
  );
}
