import type { NoticeStatus as Status } from '@corner/contracts/admin/notices.api';
import { asApiError } from '@corner/contracts/errors/api-error';
import { errorText } from '@corner/web-kit/error-text';
import { dateText } from '@corner/web-kit/format/format';
import { PageTitle } from '@corner/web-kit/ui/page-title';
import { CircleAlert } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../shared/paths';
import { Button } from '../../shared/ui/controls/button';
import { Banner } from '../../shared/ui/display/banner';
import { FullScreenLoading } from '../../shared/ui/display/loading';
import { useFollowNoticeMutation } from './report-api';
import { text } from './report-text';

const WORDS = {
  received: ['received', 'receivedBody'],
  'looked at': ['lookedAt', 'lookedAtBody'],
  acted: ['acted', 'actedBody'],
  'not acted': ['notActed', 'notActedBody'],
} as const satisfies Record<Status['state'], unknown>;

const dayOf = (day: string) => dateText(new Date(day), { dateStyle: 'long', timeZone: 'UTC' });

interface NoticeStatusProps {
  number: string;
  secret: string;
  /** By the link of the mail, which a program that checks links opens, too: it waits for a press. */
  confirms: boolean;
}

export function NoticeStatus({ number, secret, confirms }: NoticeStatusProps) {
  const [follow, { data, error, isLoading }] = useFollowNoticeMutation();
  useEffect(() => {
    if (!confirms) void follow({ number, secret });
  }, [confirms, follow, number, secret]);

  if (asApiError(error)?.status === 404) {
    return (
      <>
        <PageTitle key="unknown" title={text('unknown')} className="poster text-5xl" />
        <p role="alert" className="text-lg text-muted">
          {text('unknownBody')}
        </p>
        <Again />
      </>
    );
  }
  if (!data) {
    if (!confirms && !error) return <FullScreenLoading />;
    return (
      <>
        <PageTitle key="ask" title={text(confirms ? 'confirm' : 'title')} className="poster text-5xl" />
        {confirms && <p className="text-lg text-muted">{text('confirmBody', { number })}</p>}
        {error && (
          <Banner role="alert" variant="error" icon={<CircleAlert aria-hidden />}>
            {errorText(error, text('failed'))}
          </Banner>
        )}
        <Button size="large" pending={isLoading} onClick={() => void follow({ number, secret })}>
          {text(!confirms ? 'again' : isLoading ? 'confirming' : 'confirm')}
        </Button>
      </>
    );
  }
  const [heading, body] = WORDS[data.state];
  return (
    <>
      <PageTitle key={heading} title={text(heading)} className="poster text-5xl" />
      <p className="font-bold">{text('number', { number: data.number })}</p>
      {confirms && <p role="status">{text('confirmed')}</p>}
      <p className="text-lg text-muted">{text(body, { day: dayOf(data.day), number: data.number })}</p>
      <Again />
    </>
  );
}

const Again = () => (
  <Button asChild variant="outline">
    <Link to={paths.report}>{text('another')}</Link>
  </Button>
);
