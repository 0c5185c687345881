import { asApiError } from '@corner/contracts/errors/api-error';
import { errorText } from '@corner/web-kit/error-text';
import { Trash2, UserX } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '../../../shared/paths';
import { Button } from '../../../shared/ui/controls/button';
import { Banner } from '../../../shared/ui/display/banner';
import { useDeclineEmailMutation } from '../auth-api';
import { AuthFrame } from '../auth-frame';
import { text } from '../auth-text';

/** "This was not me": asks once more, then removes the account that was registered with this address. */
export function DeclinePanel({ token, onDone, back }: { token: string; onDone: () => void; back: () => void }) {
  const [decline, { isLoading, error }] = useDeclineEmailMutation();
  const submit = async () => {
    const answer = await decline({ token });
    if (!answer.error) onDone();
  };
  return (
    <AuthFrame
      key="decline"
      title={text('verifyDocument')}
      heading={text('declineTitle')}
      icon={<UserX className="text-red-text" />}
      lead={text('declineBody')}
    >
      {error && (
        <Banner variant="error" role="alert" className="font-semibold text-red-text">
          {asApiError(error)?.status === 400 ? text('declineTooLate') : errorText(error, text('verifyUnreachedBody'))}
        </Banner>
      )}
      <Button size="large" pending={isLoading} onClick={() => void submit()}>
        <Trash2 className="size-5" aria-hidden />
        {text('declineSubmit')}
      </Button>
      <Button variant="ghost" onClick={back}>
        {text('declineBack')}
      </Button>
    </AuthFrame>
  );
}

export function DeclinedPanel() {
  return (
    <AuthFrame
      key="declined"
      title={text('declined')}
      heading={text('declined')}
      icon={<UserX />}
      lead={<p role="status">{text('declinedBody')}</p>}
    >
      <Button asChild size="large">
        <Link to={paths.home}>{text('backToWebsite')}</Link>
      </Button>
    </AuthFrame>
  );
}
