import { catalogue } from '@corner/web-kit/language/i18n';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../ui/class-names';
import { Button } from '../ui/controls/button';
import { Banner } from '../ui/display/banner';

const text = catalogue('form-foot', { cancel: 'Cancel' });

interface FormFootProps {
  /** Why it was not sent, unless a field shows it. */
  failure?: string;
  cancel?: () => void;
  /** In a dialog: stays visible while the fields scroll. */
  sticky?: boolean;
  children: ReactNode;
}

export function FormFoot({ failure, cancel, sticky = false, children }: FormFootProps) {
  return (
    <footer
      className={classNames(
        'flex flex-col gap-3',
        sticky && 'sticky -bottom-5 z-raised -mx-5 -mb-5 border-t border-line bg-surface px-5 pt-3 pb-safe',
      )}
    >
      {failure && (
        <Banner role="alert" variant="error" icon={<CircleAlert aria-hidden />}>
          {failure}
        </Banner>
      )}
      <div className="flex flex-wrap gap-3 *:flex-auto">
        {cancel && (
          <Button variant="secondary" onClick={cancel}>
            {text('cancel')}
          </Button>
        )}
        {children}
      </div>
    </footer>
  );
}
