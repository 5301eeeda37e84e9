import { type ComponentProps, type ReactNode, useId } from 'react';
import { Button } from '../controls/button.tsx';
import { FormError } from '../controls/form-error.tsx';
import { Sheet, SheetFooter } from './sheet.tsx';

interface FormProps extends Pick<ComponentProps<'form'>, 'onSubmit' | 'children'> {
  /** Label of the button that sends the form. */
  submit: string;
  isBusy: boolean;
  isDanger?: boolean;
  /** Label of a second button, which closes the sheet. */
  cancel?: string;
  /** Reason why the form was rejected. */
  failure?: ReactNode;
  /** Content that stays visible above the button. */
  summary?: ReactNode;
  onClose: () => void;
}

/** Form of a sheet with a button that stays visible below it. */
export function SheetForm({ submit, isBusy, isDanger, cancel, failure, summary, ...form }: FormProps) {
  const id = useId();
  const { children, onSubmit, onClose } = form;
  return (
    <>
      <form id={id} noValidate onSubmit={onSubmit} className="flex flex-col gap-5 py-4">
        {children}
      </form>
      <SheetFooter>
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
      </SheetFooter>
    </>
  );
}

interface Props extends FormProps {
  title: string;
  /** Content that replaces the form while it is loaded, or after it was sent. */
  instead?: ReactNode;
}

/** A sheet with one form. Import it lazily. */
export const FormSheet = ({ title, instead, ...form }: Props) => (
  <Sheet title={title} isOpen onClose={form.onClose}>
    {instead || <SheetForm {...form} />}
  </Sheet>
);
