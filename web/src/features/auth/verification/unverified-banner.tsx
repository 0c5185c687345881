import { MailWarning, SearchCheck } from 'lucide-react';
import { ResendButton } from '../../../shared/account/resend-button';
import { paths } from '../../../shared/paths';
import { Banner } from '../../../shared/ui/display/banner';
import { TextLink } from '../auth-frame';
import { text } from '../auth-text';

/** Shown on every signed-in page until the address is verified; `hidden` if the page shows it itself. */
export function UnverifiedBanner({ email, hidden = false }: { email: string; hidden?: boolean }) {
  if (hidden) return null;
  return (
    <aside aria-label={text('verifyDocument')} className="gutter page-header pt-3">
      <Banner variant="warning" icon={<MailWarning aria-hidden />} action={<ResendButton email={email} />}>
        {text('unverified')} <span className="low:hidden">{text('unverifiedSent', { email })}</span>
      </Banner>
    </aside>
  );
}

/** Shown on every signed-in page of an account under review. */
export function ReviewBanner() {
  return (
    <aside aria-label={text('reviewDocument')} className="gutter pt-3">
      <Banner variant="warning" icon={<SearchCheck aria-hidden />}>
        {text('inReview')} <TextLink to={paths.settingsView('cases')}>{text('reviewCases')}</TextLink>
      </Banner>
    </aside>
  );
}
