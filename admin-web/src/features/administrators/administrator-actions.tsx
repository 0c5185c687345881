import { lazyComponent } from '@corner/web-kit/ui/lazy-component';
import type { AdministratorPatch, AdministratorView } from '@corner/contracts/admin.api';
import { Button, Flex, Select } from 'antd';
import { Ban, KeyRound, RotateCcw, ShieldOff } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useAdministrator } from '../../shared/api/administrator';
import { useAction } from '../../shared/api/use-action';
import { ConfirmDialog } from '../../shared/ui/dialogs/lazy-dialogs';
import { roleOptions } from '../../shared/ui/records/enumerations-text';
import { useChangeAdministratorMutation, useResetMfaMutation } from './administrators-api';
import { text } from './administrators-text';

const PasswordDialog = lazyComponent(() => import('./password-dialog').then((m) => m.PasswordDialog));

export function AdministratorActions({ administrator }: { administrator: AdministratorView }) {
  const { id, username, role, disabled, mfa } = administrator;
  const me = useAdministrator();
  const [change, { isLoading }] = useChangeAdministratorMutation();
  const [resetMfa] = useResetMfaMutation();
  const [confirming, setConfirming] = useState<'password' | 'disable' | 'mfa' | AdministratorView['role']>();
  const act = useAction();
  const apply = (patch: AdministratorPatch, done: string) => act(change({ id, patch }), done);

  const close = () => setConfirming(undefined);

  return (
    <Flex wrap align="center" gap="small">
      <Select
        aria-label={text('roleFor', { username })}
        style={{ minWidth: 176 }}
        options={roleOptions()}
        value={role}
        onChange={setConfirming}
      />
      <Button icon={<KeyRound />} onClick={() => setConfirming('password')}>
        {text('setPassword')}
      </Button>
      {mfa && id !== me.id && (
        <Button icon={<ShieldOff />} onClick={() => setConfirming('mfa')}>
          {text('resetMfa')}
        </Button>
      )}
      {disabled ? (
        <Button
          loading={isLoading}
          icon={<RotateCcw />}
          onClick={() => void apply({ disabled: false }, text('enabledDone', { username }))}
        >
          {text('enable')}
        </Button>
      ) : (
        <Button danger icon={<Ban />} onClick={() => setConfirming('disable')}>
          {text('disable')}
        </Button>
      )}
      <Suspense fallback={null}>
        {confirming === 'password' && <PasswordDialog administrator={administrator} onClose={close} />}
        {confirming === 'disable' && (
          <ConfirmDialog
            title={text('disableTitle', { username })}
            confirm={text('disable')}
            danger={<Ban />}
            onConfirm={() => apply({ disabled: true }, text('disabledDone', { username }))}
            onClose={close}
          >
            {text('disableBody')}
          </ConfirmDialog>
        )}
        {confirming === 'mfa' && (
          <ConfirmDialog
            title={text('resetMfaTitle', { username })}
            confirm={text('resetMfa')}
            danger={<ShieldOff />}
            onConfirm={() => act(resetMfa(id), text('resetMfaDone', { username }))}
            onClose={close}
          >
            {text('resetMfaBody')}
          </ConfirmDialog>
        )}
        {(confirming === 'admin' || confirming === 'super_admin') && (
          <ConfirmDialog
            title={text(`${confirming}_title`, { username })}
            confirm={text('save')}
            onConfirm={() => apply({ role: confirming }, text(`${confirming}_done`, { username }))}
            onClose={close}
          >
            {text('roleBody')}
          </ConfirmDialog>
        )}
      </Suspense>
    </Flex>
  );
}
