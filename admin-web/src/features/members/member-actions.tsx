import { lazyComponent } from '@corner/web-kit/ui/lazy-component';
import type { DirectoryMember } from '@corner/contracts/admin.api';
import { Button, Flex } from 'antd';
import { Ban, RotateCcw, Trash2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useIsSuperAdmin } from '../../shared/api/administrator';
import { useAction } from '../../shared/api/use-action';
import { ConfirmDialog } from '../../shared/ui/lazy-dialogs';
import { LostByDeletion } from './dialogs/lost-by-deletion';
import { isDeleting, isSuspended, memberName } from './member-status';
import { useActivateMemberMutation, useDeleteMemberMutation } from './members-api';
import { text } from './members-text';

const SuspendDialog = lazyComponent(() => import('./dialogs/suspend-dialog').then((m) => m.SuspendDialog));

interface MemberActionsProps {
  member: DirectoryMember;
  onDeleted?: () => void;
}

export function MemberActions({ member, onDeleted }: MemberActionsProps) {
  const isSuperAdmin = useIsSuperAdmin();
  const [activate, { isLoading }] = useActivateMemberMutation();
  const [remove] = useDeleteMemberMutation();
  const [asked, setAsked] = useState<'suspend' | 'delete'>();
  const act = useAction();
  const name = memberName(member);
  const close = () => setAsked(undefined);

  const removeForGood = async () => {
    if (await act(remove(member.id), text('deletedDone', { name }))) onDeleted?.();
  };
  return (
    <Flex align="center" gap="small">
      {isSuspended(member) ? (
        <Button
          loading={isLoading}
          icon={<RotateCcw />}
          onClick={() => void act(activate(member.id), text('activatedDone', { name }))}
        >
          {text('activate')}
        </Button>
      ) : (
        <Button icon={<Ban />} onClick={() => setAsked('suspend')}>
          {text('suspend')}
        </Button>
      )}
      {isSuperAdmin && !isDeleting(member) && (
        <Button
          danger
          type="text"
          aria-label={text('deleteName', { name })}
          icon={<Trash2 />}
          onClick={() => setAsked('delete')}
        />
      )}
      <Suspense fallback={null}>
        {asked === 'suspend' && <SuspendDialog member={member} onClose={close} />}
        {asked === 'delete' && (
          <ConfirmDialog
            title={text('deleteTitle', { name })}
            confirm={text('deleteConfirm')}
            danger={<Trash2 />}
            onConfirm={removeForGood}
            onClose={close}
          >
            <LostByDeletion />
          </ConfirmDialog>
        )}
      </Suspense>
    </Flex>
  );
}
