import { MailWarning, SearchCheck } from 'lucide-react';
import { ResendButton } from '../../../shared/account/resend-button';
import { Banner } from '../../../shared/ui/display/banner';
import { text } from '../auth-text';
import { useVerifiedElsewhere } from './verified-tabs';

/** Over every signed-in page until the address is verified; `hidden` where the page says so itself. */
export function UnverifiedBanner({ email, hidden = false }: { email: string; hidden?: boolean }) {
  useVerifiedElsewhere();
  if (hidden) return null;
  return (
    <aside aria-label={text('verifyDocument')} className="gutter page-header pt-3">
      <Banner variant="warning" icon={<MailWarning aria-hidden />} action={<ResendButton email={email} />}>
        {text('unverified')} <span className="low:hidden">{text('unverifiedSent', { email })}</span>
      </Banner>
    </aside>
  );
}

/** Over every signed-in page of a restored account until a report from before its deletion is decided. */
export function ReviewBanner() {
  return (
    <aside aria-label={text('reviewDocument')} className="gutter pt-3">
      <Banner variant="warning" icon={<SearchCheck aria-hidden />}>
        {text('inReview')}
      </Banner>
    </aside>
  );
}
