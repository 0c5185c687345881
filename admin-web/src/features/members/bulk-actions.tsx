import { lazyComponent } from '@corner/web-kit/ui/lazy-component';
import type { DirectoryMember } from '@corner/contracts/admin.api';
import { Button, Flex } from 'antd';
import { Ban, RotateCcw, Trash2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useIsSuperAdmin } from '../../shared/api/administrator';
import { isDeleting, isSuspended } from './member-status';
import type { BulkAction } from './members-api';
import { text } from './members-text';

const BulkDialog = lazyComponent(() => import('./dialogs/bulk-dialog').then((m) => m.BulkDialog));

const icons = { suspend: Ban, activate: RotateCcw, delete: Trash2 } as const;

const concerned: Record<BulkAction, (member: DirectoryMember) => boolean> = {
  suspend: (member) => !isSuspended(member),
  activate: isSuspended,
  delete: (member) => !isDeleting(member),
};

interface BulkActionsProps {
  selected: DirectoryMember[];
  onDone: (failed: DirectoryMember[]) => void;
}

export function BulkActions({ selected, onDone }: BulkActionsProps) {
  const isSuperAdmin = useIsSuperAdmin();
  const [confirming, setConfirming] = useState<{ action: BulkAction; members: DirectoryMember[] }>();
  const offered: BulkAction[] = isSuperAdmin ? ['suspend', 'activate', 'delete'] : ['suspend', 'activate'];
  return (
    <Flex role="group" aria-label={text('bulk')} wrap align="center" gap="small">
      <span className="muted" aria-live="polite">
        {text('selected', { count: selected.length })}
      </span>
      {offered.map((action) => {
        const Icon = icons[action];
        const members = selected.filter(concerned[action]);
        return (
          <Button
            key={action}
            danger={action === 'delete'}
            disabled={members.length === 0}
            icon={<Icon />}
            onClick={() => setConfirming({ action, members })}
          >
            {text(`${action}Selected`)}
          </Button>
        );
      })}
      <Suspense fallback={null}>
        {confirming && (
          <BulkDialog
            {...confirming}
            onClose={(failed) => {
              setConfirming(undefined);
              if (failed) onDone(failed);
            }}
          />
        )}
      </Suspense>
    </Flex>
  );
}
