import { asApiError } from '@corner/contracts/errors/api-error';
import { catalogue } from '@corner/web-kit/language/i18n';
import { BellOff, CircleAlert, MailX } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { PageTitle } from '@corner/web-kit/ui/page-title';
import type { UnsubscribeRequest } from '@corner/contracts/notifications.api';
import { api, useCurrentUser } from '../../shared/api/api';
import { paths } from '../../shared/paths';
import { SiteFrame } from '../../shared/site/site-frame';
import { Button } from '../../shared/ui/controls/button';
import { Banner } from '../../shared/ui/display/banner';

const text = catalogue('unsubscribe', {
  title: 'Email notifications',
  ask: 'No more of these mails?',
  askBody:
    'We stop mailing you about matches, messages and likes. Mails about your account itself, such as a new password, still come.',
  askAlertBody:
    'We tell you no more when somebody joins near you. You can switch it on again where your deck is empty.',
  stop: 'Stop these mails',
  stopping: 'Stopping...',
  failed: 'That did not work. Please try again.',
  done: 'We keep quiet',
  doneBody: 'No more mails about matches, messages and likes. You can switch single ones on again in your settings.',
  doneAlertBody: 'We tell you no more when somebody joins near you.',
  settings: 'Notification settings',
  invalid: 'This link is not valid',
  invalidBody: 'Please open it from the mail once more, or switch mails off in your notification settings.',
});

const unsubscribeApi = api.injectEndpoints({
  endpoints: (build) => ({
    unsubscribe: build.mutation<unknown, UnsubscribeRequest>({
      query: (body) => ({ url: 'notifications/unsubscribe', method: 'POST', body }),
      invalidatesTags: (_answer, error) => (error ? [] : ['CurrentUser']),
    }),
  }),
});

const { useUnsubscribeMutation } = unsubscribeApi;

/** Target of a mail's unsubscribe link. Requires a press: mail scanners open links too. */
export function UnsubscribePage() {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const isAlert = search.has('alert');
  const [unsubscribe, { isLoading, isSuccess, error }] = useUnsubscribeMutation();

  if (isSuccess) {
    return (
      <Panel
        icon={<BellOff />}
        heading={text('done')}
        body={text(isAlert ? 'doneAlertBody' : 'doneBody')}
        role="status"
      >
        <SettingsLink />
      </Panel>
    );
  }
  if (!token || asApiError(error)?.status === 400) {
    return (
      <Panel icon={<MailX />} heading={text('invalid')} body={text('invalidBody')} role="alert">
        <SettingsLink />
      </Panel>
    );
  }
  return (
    <Panel icon={<MailX />} heading={text('ask')} body={text(isAlert ? 'askAlertBody' : 'askBody')}>
      {error && !isLoading && (
        <Banner role="alert" variant="error" icon={<CircleAlert aria-hidden />}>
          {text('failed')}
        </Banner>
      )}
      <Button size="large" pending={isLoading} onClick={() => void unsubscribe({ token })}>
        {text(isLoading ? 'stopping' : 'stop')}
      </Button>
      <SettingsLink />
    </Panel>
  );
}

function SettingsLink() {
  const { data: user } = useCurrentUser();
  // Others sign in by the link in the header.
  if (!user) return null;
  return (
    <Button asChild variant="outline">
      <Link to={paths.settingsView('notifications')}>{text('settings')}</Link>
    </Button>
  );
}

interface PanelProps {
  icon: ReactNode;
  heading: string;
  body: string;
  role?: 'status' | 'alert';
  children: ReactNode;
}

function Panel({ icon, heading, body, role, children }: PanelProps) {
  return (
    <SiteFrame>
      <section className="tatami">
        <div className="gutter mx-auto flex max-w-xl flex-col items-center gap-5 py-20 text-center">
          <div
            aria-hidden
            className="grid size-20 place-items-center rounded-full border border-line bg-surface text-red-text [&_svg]:size-9"
          >
            {icon}
          </div>
          <PageTitle key={heading} title={text('title')} className="poster text-5xl">
            {heading}
          </PageTitle>
          <p role={role} className="text-lg text-muted">
            {body}
          </p>
          <div className="flex w-full flex-col items-center gap-3">{children}</div>
        </div>
      </section>
    </SiteFrame>
  );
}
