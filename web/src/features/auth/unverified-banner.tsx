import { MailWarning } from 'lucide-react';
import { Banner } from '../../shared/ui/display/banner';
import { text } from './auth-text';
import { ResendButton } from './resend-button';

/** Over every signed-in page until the address is verified. */
export function UnverifiedBanner({ email }: { email: string }) {
  return (
    <aside aria-label={text('verifyDocument')} className="gutter pt-3">
      <Banner variant="warning" icon={<MailWarning aria-hidden />} action={<ResendButton email={email} />}>
        {text('unverified', { email })}
      </Banner>
    </aside>
  );
}
