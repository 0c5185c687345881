import { asApiError } from '@corner/contracts/errors/api-error';
import type { LoginRequest } from '@corner/contracts/identity.api';
import { History } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../shared/ui/controls/button';
import { Banner } from '../../../shared/ui/display/banner';
import { useRestoreAccountMutation } from '../auth-api';
import { AuthFrame } from '../auth-frame';
import { text } from '../auth-text';
import { CodePanel } from './code-panel';
import { useEntrance } from './use-entrance';

export function RestorePanel({ credentials, back }: { credentials: LoginRequest; back: () => void }) {
  const [restore, { isLoading }] = useRestoreAccountMutation();
  const [failure, setFailure] = useState<string>();
  const [asksCode, setAsksCode] = useState(false);
  const enter = useEntrance();

  async function submit() {
    setFailure(undefined);
    const { error } = await restore(credentials);
    if (!error) return enter(text('restored'));
    const { code } = asApiError(error) ?? {};
    if (code === 'MFA_REQUIRED') return setAsksCode(true);
    setFailure(text(code === 'ACCOUNT_DELETING' ? 'restoreTooLate' : 'restoreFailed'));
  }

  if (asksCode) {
    const send = (code: string) => restore({ ...credentials, code });
    return <CodePanel send={send} enter={() => enter(text('restored'))} back={back} />;
  }
  return (
    <AuthFrame
      title={text('restoreTitle')}
      heading={text('restoreTitle')}
      icon={<History />}
      lead={text('restoreLead')}
    >
      <p dir="auto" className="text-sm font-semibold wrap-anywhere">
        {text('restoreAs', { email: credentials.email })}
      </p>
      {failure && (
        <Banner variant="error" role="alert" className="font-semibold text-red-text">
          {failure}
        </Banner>
      )}
      <Button size="large" pending={isLoading} onClick={() => void submit()}>
        {text(isLoading ? 'restorePending' : 'restore')}
      </Button>
      <Button variant="ghost" onClick={back}>
        {text('backToSignIn')}
      </Button>
    </AuthFrame>
  );
}
