import type { User } from '@corner/contracts/profiles.api';
import { BadgeCheck, ThumbsUp } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { dateText } from '@corner/web-kit/format/format';
import { showFailure, toast } from '../../../shared/ui/overlays/toast-store';
import { browser } from '../../../shared/paths';
import { Button } from '../../../shared/ui/controls/button';
import { Badge } from '../../../shared/ui/display/badge';
import { Dialog } from '../../../shared/ui/overlays/dialog';
import { PhoneProof, usePhoneProof } from './phone-proof';
import { useGetOwnVerificationQuery, useVerifyFacebookMutation } from './verification-api';
import { text } from './verification-text';

/** Of `2026-03`. */
const monthText = (month: string) =>
  dateText(new Date(`${month}-01T00:00Z`), { month: 'long', year: 'numeric', timeZone: 'UTC' });

export function VerificationDialog({ user, open, close }: { user: User; open: boolean; close: () => void }) {
  const phone = usePhoneProof(user);
  const { data: own } = useGetOwnVerificationQuery();
  const month = user.isPhoneVerified && own?.phoneVerifiedIn;
  return (
    <Dialog open={open} onOpenChange={close} title={text('title')} description={text('lead')}>
      <div className="flex flex-col gap-4">
        <Proof title={text('phone')} verified={user.isPhoneVerified}>
          {month && <p className="text-sm text-muted">{text('phoneSince', { month: monthText(month) })}</p>}
          <PhoneProof user={user} proof={phone} />
        </Proof>
        <Proof title={text('facebook')} verified={user.isFacebookVerified}>
          {!user.isFacebookVerified && <FacebookProof isSetUp={own?.isFacebookSetUp !== false} />}
        </Proof>
      </div>
    </Dialog>
  );
}

function Proof({ title, verified, children }: { title: string; verified: boolean; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3 rounded-bubble border border-line p-4">
      <div className="flex min-h-7 items-center justify-between gap-3">
        <h3 id={id} className="font-bold">
          {title}
        </h3>
        {verified && (
          <Badge variant="ok">
            <BadgeCheck aria-hidden />
            {text('verified')}
          </Badge>
        )}
      </div>
      {children}
    </section>
  );
}

function FacebookProof({ isSetUp }: { isSetUp: boolean }) {
  const [verify, { isLoading }] = useVerifyFacebookMutation();

  async function ask() {
    const { data, error } = await verify();
    if (data?.isFacebookVerified) {
      toast({ title: text('facebookVerified'), description: text('facebookVerifiedBody'), variant: 'success' });
    } else if (data?.url) {
      browser.go(data.url);
    } else {
      showFailure(error, text('facebookFailedBody'), text('facebookFailed'));
    }
  }

  return (
    <>
      <p className="text-sm text-muted">{text('facebookLead')}</p>
      <Button variant="secondary" pending={isLoading} onClick={() => void ask()}>
        {!isLoading && <ThumbsUp className="size-5" aria-hidden />}
        {text('facebookVerify')}
      </Button>
      {!isSetUp && <p className="text-sm font-semibold">{text('facebookNotSetUp')}</p>}
    </>
  );
}
