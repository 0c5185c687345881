import { Eye, EyeOff } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { IconButton } from '../../shared/ui/controls/icon-button';
import { Input } from '../../shared/ui/controls/input';
import { text } from './auth-text';

/** A password that can be looked at before it is sent. */
export function PasswordInput(props: ComponentProps<'input'>) {
  const [shown, setShown] = useState(false);
  return (
    <div className="relative">
      <Input {...props} type={shown ? 'text' : 'password'} className="pe-13" autoCapitalize="none" spellCheck={false} />
      <IconButton
        label={text(shown ? 'hidePassword' : 'showPassword')}
        className="absolute end-0.5 top-0.5 text-muted"
        onClick={() => setShown(!shown)}
      >
        {shown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
      </IconButton>
    </div>
  );
}
