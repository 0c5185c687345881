import type { DirectoryMember } from '@corner/contracts/admin.api';
import { Tag, Tooltip } from 'antd';
import { BadgeCheck } from 'lucide-react';
import { memberStatusText } from '../../shared/ui/records/enumerations-text';
import { text } from './members-text';

export const isSuspended = (member: DirectoryMember) => member.subscriptionStatus === 'suspended';
export const isDeleting = (member: DirectoryMember) => member.subscriptionStatus === 'deleting';
export const memberName = (member: DirectoryMember) => member.name || text('unnamed');
export const shortId = (id: string) => id.slice(0, 8);

export function MemberStatus({ member }: { member: DirectoryMember }) {
  if (isSuspended(member))
    return (
      <Tag variant="outlined" color="error">
        {memberStatusText('suspended')}
      </Tag>
    );
  if (isDeleting(member))
    return (
      <Tag variant="outlined" color="warning">
        {memberStatusText('deleting')}
      </Tag>
    );
  if (!member.isEmailVerified) return <Tag variant="outlined">{memberStatusText('unverified')}</Tag>;
  return member.isActive ? (
    <Tag variant="outlined" color="success">
      {memberStatusText('active')}
    </Tag>
  ) : (
    <Tag variant="outlined">{memberStatusText('inactive')}</Tag>
  );
}

/** Verified means phone or Facebook, as in the figures. */
export function VerifiedTick({ member }: { member: DirectoryMember }) {
  if (!member.isPhoneVerified && !member.isFacebookVerified) return null;
  return (
    <Tooltip title={text('verified')}>
      <BadgeCheck color="var(--color-ok)" role="img" aria-label={text('verified')} />
    </Tooltip>
  );
}
