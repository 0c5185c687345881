import { Button } from 'antd';
import { useDispatch } from 'react-redux';
import { api } from '../../shared/api/api';
import { dropToken } from '../../shared/session/token';
import { PageTitle } from '@corner/web-kit/ui/page-title';
import { ThemeSwitch } from '../../shared/ui/theme-switch';
import { Wordmark } from '@corner/web-kit/ui/wordmark';
import { Enrolment } from './enrolment';
import { useEndSessionMutation } from './own-account-api';
import { text } from './own-account-text';

/** Replaces every page until the administrator has the second factor that is required here. */
export function EnrolmentPage() {
  const dispatch = useDispatch();
  const [endSession, { isLoading }] = useEndSessionMutation();
  const leave = async () => {
    await endSession();
    dropToken();
  };
  return (
    <main className="tatami flex min-h-dvh flex-col items-center justify-center gap-6 px-4 py-10">
      <div className="panel flex w-full max-w-md flex-col gap-5 p-6 shadow-xl sm:p-8">
        <div className="flex items-center justify-between">
          <Wordmark className="text-fg" />
          <ThemeSwitch />
        </div>
        <div className="flex flex-col gap-1">
          <PageTitle title={text('enrolTitle')} className="poster text-3xl sm:text-4xl" />
          <p className="text-muted">{text('enrolLead')}</p>
        </div>
        <Enrolment
          onDone={() => dispatch(api.util.invalidateTags(['Me']))}
          aside={
            <Button type="text" size="large" loading={isLoading} onClick={() => void leave()}>
              {text('logout')}
            </Button>
          }
        />
      </div>
    </main>
  );
}
