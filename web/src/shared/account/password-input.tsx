import { Eye, EyeOff } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { catalogue } from '@corner/web-kit/language/i18n';
import { IconButton } from '../ui/controls/button';
import { Input } from '../ui/controls/input';

const text = catalogue('password-input', { show: 'Show password', hide: 'Hide password' });

interface PasswordInputProps extends ComponentProps<'input'> {
  onShownChange?: (shown: boolean) => void;
}

export function PasswordInput({ onShownChange, ...props }: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  return (
    <div className="relative">
      <Input {...props} type={shown ? 'text' : 'password'} className="pe-13" autoCapitalize="none" spellCheck={false} />
      <IconButton
        label={text(shown ? 'hide' : 'show')}
        className="absolute end-0.5 top-0.5 text-muted"
        onClick={() => {
          setShown(!shown);
          onShownChange?.(!shown);
        }}
      >
        {shown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
      </IconButton>
    </div>
  );
}
