import { isSignedIn } from '../../../lib/session/session.ts';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { parameterField } from '../fields.ts';
import { exampleValues, type Operation, type Parameter } from '../openapi.ts';
import type { Words } from '../words.ts';
import type { TryValues } from './try-values.ts';

interface Props {
  operation: Operation;
  words: Words;
  values: TryValues;
  errors: { missing: string[]; isBadBody: boolean } | undefined;
  onChange: (values: TryValues) => void;
}

function ParameterFields({ parameters, ...props }: Omit<Props, 'operation'> & { parameters: Parameter[] }) {
  const { words, values, errors, onChange } = props;
  return (
    <div className="grid gap-4 md:grid-cols-2">
      {parameters.map((parameter) => {
        const { name } = parameter;
        return (
          <TextField
            key={name}
            label={name}
            aside={parameter.required ? undefined : words.try.tokenAside}
            hint={parameterField(parameter, words).rules}
            error={errors?.missing.includes(name) ? words.try.missing : undefined}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            value={values.parameters[name] ?? ''}
            onChange={({ target }) =>
              onChange({ ...values, parameters: { ...values.parameters, [name]: target.value } })
            }
          />
        );
      })}
    </div>
  );
}

/** The parameters, body and token of a request. */
export function TryFields({ operation, ...props }: Props) {
  const { words, values, errors, onChange } = props;
  const { path, parameters } = operation;
  const filled = exampleValues(path, parameters);
  const isShown = ({ name, required }: Parameter) => required || name in filled;
  const shown = parameters.filter(isShown);
  const optional = parameters.filter((parameter) => !isShown(parameter));
  return (
    <>
      {shown.length > 0 && <ParameterFields {...props} parameters={shown} />}
      {optional.length > 0 && (
        <details>
          <summary className="flex min-h-12 cursor-pointer items-center text-15 font-semibold text-brand">
            {words.try.optional(optional.length)}
          </summary>
          <ParameterFields {...props} parameters={optional} />
        </details>
      )}
      {values.body !== undefined && (
        <TextArea
          label={words.try.body}
          error={errors?.isBadBody ? words.try.badJson : undefined}
          rows={6}
          spellCheck={false}
          autoCapitalize="off"
          value={values.body}
          onChange={({ target }) => onChange({ ...values, body: target.value })}
        />
      )}
      <TextField
        label={words.try.token}
        aside={words.try.tokenAside}
        hint={words.try.tokenHint(isSignedIn())}
        type="password"
        autoComplete="off"
        value={values.token}
        onChange={({ target }) => onChange({ ...values, token: target.value })}
      />
    </>
  );
}
