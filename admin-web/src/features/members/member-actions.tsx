import { lazyComponent } from '@corner/web-kit/ui/lazy-component';
import type { DirectoryMember } from '@corner/contracts/admin.api';
import { Button, Flex } from 'antd';
import { Ban, RotateCcw, Trash2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useIsSuperAdmin } from '../../shared/api/administrator';
import { useAction } from '../../shared/api/use-action';
import { isDeleting, isSuspended, memberName } from './member-status';
import { useActivateMemberMutation } from './members-api';
import { text } from './members-text';

const SuspendDialog = lazyComponent(() => import('./dialogs/suspend-dialog').then((m) => m.SuspendDialog));

const DeleteDialog = lazyComponent(() => import('./dialogs/delete-dialog').then((m) => m.DeleteDialog));

interface MemberActionsProps {
  member: DirectoryMember;
  onDeleted?: () => void;
}

export function MemberActions({ member, onDeleted }: MemberActionsProps) {
  const isSuperAdmin = useIsSuperAdmin();
  const [activate, { isLoading }] = useActivateMemberMutation();
  const [confirming, setConfirming] = useState<'suspend' | 'delete'>();
  const act = useAction();
  const name = memberName(member);
  const close = () => setConfirming(undefined);

  return (
    <Flex align="center" gap="small">
      {isSuspended(member) ? (
        <Button
          loading={isLoading}
          icon={<RotateCcw />}
          onClick={() =>
            void act(activate(member.id), (answer) =>
              text(answer && 'pending' in answer ? 'activatedPending' : 'activatedDone', { name }),
            )
          }
        >
          {text('activate')}
        </Button>
      ) : (
        <Button icon={<Ban />} onClick={() => setConfirming('suspend')}>
          {text('suspend')}
        </Button>
      )}
      {isSuperAdmin && !isDeleting(member) && (
        <Button
          danger
          type="text"
          aria-label={text('deleteName', { name })}
          icon={<Trash2 />}
          onClick={() => setConfirming('delete')}
        />
      )}
      <Suspense fallback={null}>
        {confirming === 'suspend' && <SuspendDialog member={member} onClose={close} />}
        {confirming === 'delete' && <DeleteDialog member={member} onDeleted={onDeleted} onClose={close} />}
      </Suspense>
    </Flex>
  );
}
