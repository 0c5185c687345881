import { MailWarning, SearchCheck } from 'lucide-react';
import { useEffect } from 'react';
import { ResendButton } from '../../../shared/account/resend-button';
import { refreshCurrentUser } from '../../../shared/api/api';
import { onOtherTabs, notifyOtherTabs } from '../../../shared/other-tabs';
import { paths } from '../../../shared/paths';
import { useAppDispatch } from '../../../shared/store/store';
import { Banner } from '../../../shared/ui/display/banner';
import { TextLink } from '../auth-frame';
import { text } from '../auth-text';

/** Shown on every signed-in page until the address is verified; `hidden` if the page shows it itself. */
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

const CHANNEL = 'corner.email-verified';

export const notifyVerified = (): void => notifyOtherTabs(CHANNEL);

/** Refetches the member when another tab has verified the address. */
function useVerifiedElsewhere(): void {
  const dispatch = useAppDispatch();
  useEffect(() => onOtherTabs(CHANNEL, () => void dispatch(refreshCurrentUser())), [dispatch]);
}
