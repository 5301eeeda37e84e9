import { Eye, EyeOff, Lock } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { useTexts } from '../../i18n/i18n.tsx';
import { IconButton } from '../controls/icon-button.tsx';
import { TextField } from './text-field.tsx';

type Props = Omit<ComponentProps<typeof TextField>, 'type' | 'suffix' | 'icon'>;

/** Password field with a button that reveals the password. */
export function PasswordField(props: Props) {
  const { t } = useTexts();
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  const toggle = (
    <IconButton
      icon={Icon}
      label={t(isShown ? 'auth.hidePassword' : 'auth.showPassword')}
      onClick={() => setShown(!isShown)}
      className="-mr-3"
    />
  );
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      icon={<Lock />}
      suffix={toggle}
    />
  );
}
