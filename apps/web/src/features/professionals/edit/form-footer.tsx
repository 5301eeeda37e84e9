import { useTexts } from '../../../i18n/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { FormError } from '../../../ui/form-error.tsx';

interface Props {
  formId: string;
  failure: string | undefined;
  isBusy: boolean;
  isSaving: boolean;
  label?: string;
}

/** The button that sends the form of a sheet, below why it was refused. */
export function FormFooter({ formId, failure, isBusy, isSaving, label }: Props) {
  const { t } = useTexts();
  return (
    <div className="flex flex-1 flex-col gap-2">
      <div role="alert">{failure && <FormError>{failure}</FormError>}</div>
      <Button type="submit" form={formId} size="lg" wide disabled={isBusy || isSaving}>
        {isSaving ? t('editor.saving') : (label ?? t('editor.save'))}
      </Button>
    </div>
  );
}
