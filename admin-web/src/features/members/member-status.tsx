import type { DirectoryMember } from '@corner/contracts/admin.api';
import { Tooltip } from 'antd';
import { BadgeCheck } from 'lucide-react';
import { Badge } from '../../shared/ui/badge';
import { text } from './members-text';

export const isSuspended = (member: DirectoryMember) => member.subscriptionStatus === 'suspended';
export const isDeleting = (member: DirectoryMember) => member.subscriptionStatus === 'deleting';
export const nameOf = (member: DirectoryMember) => member.name || text('unnamed');
export const shortId = (id: string) => id.slice(0, 8);

export function MemberStatus({ member }: { member: DirectoryMember }) {
  if (isSuspended(member)) return <Badge tone="bad">{text('statusSuspended')}</Badge>;
  if (isDeleting(member)) return <Badge tone="warning">{text('statusDeleting')}</Badge>;
  if (!member.isEmailVerified) return <Badge>{text('statusUnverified')}</Badge>;
  return member.isActive ? <Badge tone="ok">{text('statusActive')}</Badge> : <Badge>{text('statusInactive')}</Badge>;
}

/** Verified means a phone or Facebook, as in the figures. */
export function VerifiedTick({ member }: { member: DirectoryMember }) {
  if (!member.isPhoneVerified && !member.isFacebookVerified) return null;
  return (
    <Tooltip title={text('verified')}>
      <BadgeCheck className="size-4 shrink-0 text-ok" role="img" aria-label={text('verified')} />
    </Tooltip>
  );
}
