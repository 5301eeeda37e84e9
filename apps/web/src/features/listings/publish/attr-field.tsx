import type { Choice } from '@laterite/shared/features/sections/attribute.ts';
import { type AttributeName, attributes } from '@laterite/shared/features/sections/attributes/attributes.ts';
import { useId } from 'react';
import { get, useFormState, useWatch } from 'react-hook-form';
import { useTexts } from '../../../i18n/i18n.tsx';
import { groupWhileTyping } from '../../../lib/group-while-typing.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { PublishForm } from './publish-form.ts';

interface Props {
  form: PublishForm;
  name: AttributeName;
  /** Instead of those of the attribute. */
  choices?: readonly Choice[];
}

/** The fields come and go with the category: what is not shown is not sent. */
const options = { shouldUnregister: true } as const;

function useErrorOf({ control }: PublishForm, attribute: AttributeName): string | undefined {
  const name = `attrs.${attribute}` as const;
  const { errors } = useFormState({ control, name, exact: true });
  return (get(errors, name) as { message?: string } | undefined)?.message;
}

function TextAttr({ form, name }: Props) {
  const error = useErrorOf(form, name);
  const { language } = useTexts();
  const listId = useId();
  const attribute = attributes[name];
  if (attribute.kind !== 'text') return null;
  const { label, hint, max, suggestions } = attribute;
  return (
    <>
      <TextField
        {...form.register(`attrs.${name}`, options)}
        label={label[language]}
        hint={hint?.[language]}
        error={error}
        maxLength={max}
        autoComplete="off"
        list={suggestions && listId}
      />
      {suggestions && (
        <datalist id={listId}>
          {suggestions.map((suggestion) => (
            <option key={suggestion} value={suggestion} />
          ))}
        </datalist>
      )}
    </>
  );
}

function NumberAttr({ form, name }: Props) {
  const error = useErrorOf(form, name);
  const { language } = useTexts();
  const attribute = attributes[name];
  if (attribute.kind !== 'number') return null;
  const { label, hint, unit, isDecimal, isPlain } = attribute;
  const { onChange, ...field } = form.register(`attrs.${name}`, options);
  return (
    <TextField
      {...field}
      onChange={(event) => {
        if (!isDecimal && !isPlain) groupWhileTyping(event.currentTarget);
        return onChange(event);
      }}
      label={label[language]}
      hint={hint?.[language]}
      error={error}
      suffix={unit && <span className="text-15 font-semibold text-muted">{unit[language]}</span>}
      inputMode={isDecimal ? 'decimal' : 'numeric'}
      autoComplete="off"
    />
  );
}

/** Left unticked it says nothing, rather than no. */
function BooleanAttr({ form, name }: Props) {
  const error = useErrorOf(form, name);
  const { language } = useTexts();
  const isTicked = useWatch({ control: form.control, name: `attrs.${name}` }) === true;
  return (
    <Checkbox
      checked={isTicked}
      onChange={({ target }) => form.setValue(`attrs.${name}`, target.checked || '')}
      label={attributes[name].label[language]}
      error={error}
    />
  );
}

function ChoiceAttr({ form, name, choices }: Props) {
  const error = useErrorOf(form, name);
  const { t, language } = useTexts();
  const attribute = attributes[name];
  const chosen = useWatch({ control: form.control, name: `attrs.${name}` });
  if (attribute.kind !== 'choice') return null;
  const offered = choices ?? attribute.choices;
  const meaning = offered.find(({ value }) => value === chosen)?.meaning;
  return (
    <SelectField
      {...form.register(`attrs.${name}`, options)}
      label={attribute.label[language]}
      hint={meaning?.[language] ?? attribute.hint?.[language]}
      error={error}
      options={[
        { value: '', label: t('publish.notSaid') },
        ...offered.map(({ value, label }) => ({ value, label: label[language] })),
      ]}
    />
  );
}

const fields = { text: TextAttr, number: NumberAttr, boolean: BooleanAttr, choice: ChoiceAttr };

/** The field of one attribute, of the kind its declaration says. */
export function AttrField(props: Props) {
  const Field = fields[attributes[props.name].kind];
  return <Field {...props} />;
}
