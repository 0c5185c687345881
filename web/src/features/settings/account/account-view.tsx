import { asApiError } from '@corner/contracts/errors/api-error';
import type { User } from '@corner/contracts/profiles.api';
import type { SessionView } from '@corner/contracts/identity.api';
import { LogOut, Monitor, ShieldCheck, Smartphone } from 'lucide-react';
import { timeAgo } from '@corner/web-kit/format/dates';
import { deviceOf } from '@corner/domain/devices/device-name';
import { useState } from 'react';
import { AccountForm } from './account-form';
import { Card } from '../../../shared/ui/display/card';
import { ErrorLine } from '../../../shared/ui/display/states';
import { showFailure, toast } from '../../../shared/ui/overlays/toast-store';
import { Button } from '../../../shared/ui/controls/button';
import { Badge } from '../../../shared/ui/display/badge';
import { Skeleton, SkeletonGroup } from '../../../shared/ui/display/loading';
import { useEndOtherSessionsMutation, useEndSessionMutation, useGetSessionsQuery } from '../settings-api';
import { text, twoFactorText } from './account-text';
import { lazyDialog } from '../../../shared/ui/overlays/lazy-dialog';

function Sessions() {
  const { data: sessions, isError, isFetching, refetch } = useGetSessionsQuery();
  const [endOthers, { isLoading }] = useEndOtherSessionsMutation();

  async function signOutOthers() {
    const { error } = await endOthers();
    if (error) return showFailure(error, text('signOutFailed'));
    toast({ title: text('signedOut'), description: text('signedOutOthers'), variant: 'success' });
  }

  return (
    <Card title={text('sessions')} lead={text('sessionsLead')}>
      {sessions ? (
        <>
          <ul className="-my-2 divide-y divide-line">
            {sessions
              .toSorted((a, b) => Number(b.current) - Number(a.current))
              .map((session) => (
                <Session key={session.id} session={session} />
              ))}
          </ul>
          {sessions.length > 1 && (
            <Button
              variant="destructive"
              className="sm:self-start"
              pending={isLoading}
              onClick={() => void signOutOthers()}
            >
              <LogOut className="size-5" aria-hidden />
              {text('signOutOthers')}
            </Button>
          )}
        </>
      ) : isError ? (
        <ErrorLine isTrying={isFetching} retry={refetch}>
          {text('sessionsFailed')}
        </ErrorLine>
      ) : (
        <SkeletonGroup label={text('sessionsLoading')}>
          <Skeleton className="h-12" />
        </SkeletonGroup>
      )}
    </Card>
  );
}

function Session({ session }: { session: SessionView }) {
  const [end, { isLoading }] = useEndSessionMutation();
  const { browser, system, isPhone } = deviceOf(session.userAgent);
  const name = browser && system ? text('device', { browser, system }) : (browser ?? system ?? text('unknownDevice'));
  const Icon = isPhone ? Smartphone : Monitor;

  async function signOut() {
    const { error } = await end(session.id);
    // 404: it has expired, or an earlier response was lost.
    if (error && asApiError(error)?.status !== 404) return showFailure(error, text('signOutFailed'));
    toast({ title: text('signedOut'), description: text('signedOutOne', { device: name }), variant: 'success' });
  }

  return (
    <li className="flex items-center gap-3.5 py-3">
      <Icon className="size-6 shrink-0 text-muted" aria-hidden />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold">
          {name}
          {session.current && <Badge variant="ok">{text('thisDevice')}</Badge>}
        </p>
        <p className="text-sm text-muted">
          {session.current ? text('activeNow') : text('lastSeen', { when: timeAgo(session.lastSeenAt) })}
        </p>
        {session.network && (
          <p className="text-sm wrap-anywhere text-muted">{text('network', { network: session.network })}</p>
        )}
      </div>
      {!session.current && (
        <Button
          variant="secondary"
          size="small"
          aria-label={text('signOutDevice', { device: name })}
          pending={isLoading}
          onClick={() => void signOut()}
        >
          {text('signOut')}
        </Button>
      )}
    </li>
  );
}

const SetUpDialog = lazyDialog(() => import('./two-factor-dialogs').then((m) => m.SetUpDialog));
const SwitchOffDialog = lazyDialog(() => import('./two-factor-dialogs').then((m) => m.SwitchOffDialog));

export function TwoFactor({ mfa }: { mfa: boolean }) {
  // Not by `mfa` alone: the recovery codes are shown after it is on.
  const [open, setOpen] = useState<'set-up' | 'switch-off'>();
  const close = () => setOpen(undefined);
  return (
    <Card title={twoFactorText('title')} lead={twoFactorText(mfa ? 'leadOn' : 'lead')}>
      {mfa ? (
        <Button
          variant="secondary"
          className="sm:self-start"
          aria-haspopup="dialog"
          onClick={() => setOpen('switch-off')}
        >
          {twoFactorText('switchOff')}
        </Button>
      ) : (
        <Button variant="secondary" className="sm:self-start" aria-haspopup="dialog" onClick={() => setOpen('set-up')}>
          <ShieldCheck className="size-5" aria-hidden />
          {twoFactorText('setUp')}
        </Button>
      )}
      <SetUpDialog open={open === 'set-up'} close={close} />
      <SwitchOffDialog open={open === 'switch-off'} close={close} />
    </Card>
  );
}

export function AccountView({ user }: { user: User }) {
  return (
    <div className="flex flex-col gap-4">
      <AccountForm user={user} />
      <TwoFactor mfa={user.mfa} />
      <Sessions />
    </div>
  );
}
