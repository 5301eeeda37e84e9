import type { Choice } from '@laterite/shared/features/sections/attribute.ts';
import { type AttributeName, attributes } from '@laterite/shared/features/sections/attributes/attributes.ts';
import { translateSuggestion } from '@laterite/shared/features/sections/values.ts';
import { get, useFormState, useWatch } from 'react-hook-form';
import { useTexts } from '../../../i18n/i18n.tsx';
import { messageIn, useFields } from '../../../lib/forms/fields.ts';
import { groupWhileTyping } from '../../../lib/forms/group-while-typing.ts';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { SuggestField } from '../../../ui/fields/suggest-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import type { PublishForm } from './publish-form.ts';

interface Props {
  form: PublishForm;
  name: AttributeName;
  /** Choices that replace those of the attribute. */
  choices?: readonly Choice[];
}

function useAttr(form: PublishForm, attribute: AttributeName) {
  const name = `attrs.${attribute}` as const;
  return useFields(form, name)(name, {
    // Fields depend on the category: hidden ones are not sent.
    shouldUnregister: true,
    // A suggestion is stored in French and shown in the language of the page.
    setValueAs: (written) => translateSuggestion(attributes[attribute], written, 'fr'),
  });
}

function TextAttr({ form, name }: Props) {
  const field = useAttr(form, name);
  const { language } = useTexts();
  const attribute = attributes[name];
  if (attribute.kind !== 'text') return null;
  const { label, hint, max, suggestions } = attribute;
  const show = (input: HTMLInputElement | null) => {
    field.ref(input);
    if (input) input.value = translateSuggestion(attribute, input.value, language);
  };
  return (
    <SuggestField
      {...field}
      ref={show}
      suggestions={suggestions && (language === 'fr' ? Object.keys : Object.values)(suggestions)}
      label={label[language]}
      hint={hint?.[language]}
      maxLength={max}
    />
  );
}

function NumberAttr({ form, name }: Props) {
  const field = useAttr(form, name);
  const { language } = useTexts();
  const attribute = attributes[name];
  if (attribute.kind !== 'number') return null;
  const { label, hint, unit, isDecimal, isPlain } = attribute;
  return (
    <TextField
      {...field}
      onChange={(event) => {
        if (!isDecimal && !isPlain) groupWhileTyping(event.currentTarget);
        return field.onChange(event);
      }}
      label={label[language]}
      hint={hint?.[language]}
      suffix={unit && <span className="text-15 font-semibold text-muted">{unit[language]}</span>}
      inputMode={isDecimal ? 'decimal' : 'numeric'}
      autoComplete="off"
    />
  );
}

/** Checkbox of an attribute; unticked it means that the value is unknown, not `false`. */
function BooleanAttr({ form, name }: Props) {
  const { language } = useTexts();
  const { errors } = useFormState({ control: form.control, name: `attrs.${name}`, exact: true });
  const isTicked = useWatch({ control: form.control, name: `attrs.${name}` }) === true;
  return (
    <Checkbox
      checked={isTicked}
      onChange={({ target }) => form.setValue(`attrs.${name}`, target.checked || '')}
      label={attributes[name].label[language]}
      error={messageIn(get(errors, `attrs.${name}`))}
    />
  );
}

function ChoiceAttr({ form, name, choices }: Props) {
  const field = useAttr(form, name);
  const { t, language } = useTexts();
  const attribute = attributes[name];
  const chosen = useWatch({ control: form.control, name: `attrs.${name}` });
  if (attribute.kind !== 'choice') return null;
  const offered = choices ?? attribute.choices;
  const meaning = offered.find(({ value }) => value === chosen)?.meaning;
  return (
    <SelectField
      {...field}
      label={attribute.label[language]}
      hint={meaning?.[language] ?? attribute.hint?.[language]}
      options={[
        { value: '', label: t('publish.notSaid') },
        ...offered.map(({ value, label }) => ({ value, label: label[language] })),
      ]}
    />
  );
}

const fields = { text: TextAttr, number: NumberAttr, boolean: BooleanAttr, choice: ChoiceAttr };

/** Renders the field for an attribute by its kind. */
export function AttrField(props: Props) {
  const Field = fields[attributes[props.name].kind];
  return <Field {...props} />;
}
