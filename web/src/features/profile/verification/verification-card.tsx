import type { User } from '@corner/contracts/profiles.api';
import { BadgeCheck } from 'lucide-react';
import { Button } from '../../../shared/ui/controls/button';
import { Badge } from '../../../shared/ui/display/badge';
import { ProfileCard } from '../cards/profile-card';
import { text } from '../profile-text';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { toast, toastError } from '../../../shared/ui/overlays/toast-store';
import { text as verificationText } from './verification-text';

export function VerificationCard({ user, open }: { user: User; open: () => void }) {
  const proofs: [string, boolean][] = [
    [text('phone'), user.isPhoneVerified],
    [text('facebook'), user.isFacebookVerified],
  ];
  const isDone = proofs.every(([, verified]) => verified);
  return (
    <ProfileCard title={text('verification')}>
      {!isDone && <p className="text-sm text-muted">{text('verificationLead')}</p>}
      <dl className="flex flex-col gap-2 text-sm">
        {proofs.map(([name, verified]) => (
          <div key={name} className="flex min-h-7 items-center justify-between gap-3">
            <dt className="font-semibold">{name}</dt>
            <dd>{verified ? <VerifiedBadge /> : <span className="text-muted">{text('notVerified')}</span>}</dd>
          </div>
        ))}
      </dl>
      <Button variant="secondary" size="small" className="self-start" onClick={open}>
        <BadgeCheck className="size-5" aria-hidden />
        {text(isDone ? 'manageVerification' : 'verify')}
      </Button>
    </ProfileCard>
  );
}

function VerifiedBadge() {
  return (
    <Badge variant="ok">
      <BadgeCheck aria-hidden />
      {text('verified')}
    </Badge>
  );
}

/** Shows the outcome in `/profile?facebook=` and removes it from the address. */
export function useFacebookReturn(): void {
  const [search, setSearch] = useSearchParams();
  const outcome = search.get('facebook');
  useEffect(() => {
    if (outcome === null) return;
    if (outcome === 'verified') {
      toast({
        title: verificationText('facebookVerified'),
        description: verificationText('facebookVerifiedBody'),
        variant: 'success',
      });
    } else {
      toastError(
        verificationText('facebookFailed'),
        verificationText(outcome === 'taken' ? 'facebookTaken' : 'facebookFailedBody'),
      );
    }
    setSearch(
      (before) => {
        before.delete('facebook');
        return before;
      },
      { replace: true },
    );
  }, [outcome, setSearch]);
}
