import type { Position } from '@corner/contracts/jobs.api';
import { Button, Flex } from 'antd';
import { Eye, EyeOff, Pencil, Trash2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useAction } from '../../shared/api/use-action';
import { ConfirmDialog } from '../../shared/ui/dialogs/lazy-dialogs';
import { useDeletePositionMutation, useTogglePositionMutation } from './positions-api';
import { text } from './positions-text';

export function PositionActions({ position, onEdit }: { position: Position; onEdit: () => void }) {
  const { title, isActive } = position;
  const [toggle, { isLoading }] = useTogglePositionMutation();
  const [remove] = useDeletePositionMutation();
  const [deleting, setDeleting] = useState(false);
  const act = useAction();
  const Switch = isActive ? EyeOff : Eye;

  return (
    <Flex align="center" gap={4}>
      <Button type="text" aria-label={text('edit', { title })} icon={<Pencil />} onClick={onEdit} />
      <Button
        type="text"
        loading={isLoading}
        aria-label={text(isActive ? 'deactivate' : 'activate', { title })}
        icon={<Switch />}
        onClick={() => void act(toggle(position), text(isActive ? 'deactivatedDone' : 'activatedDone', { title }))}
      />
      <Button
        type="text"
        danger
        aria-label={text('delete', { title })}
        icon={<Trash2 />}
        onClick={() => setDeleting(true)}
      />
      <Suspense fallback={null}>
        {deleting && (
          <ConfirmDialog
            title={text('deleteTitle', { title })}
            confirm={text('deleteConfirm')}
            danger={<Trash2 />}
            onConfirm={() => act(remove(position.id), text('deletedDone', { title }))}
            onClose={() => setDeleting(false)}
          >
            {text('deleteBody')}
          </ConfirmDialog>
        )}
      </Suspense>
    </Flex>
  );
}
