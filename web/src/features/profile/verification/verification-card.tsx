import type { User } from '@corner/contracts/profiles.api';
import { BadgeCheck } from 'lucide-react';
import { Button } from '../../../shared/ui/controls/button';
import { Badge } from '../../../shared/ui/display/badge';
import { ProfileCard } from '../cards/profile-card';
import { text } from '../profile-text';

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
