import type { NoticeReceipt, NoticeStatus as Status } from '@corner/contracts/admin/notices.api';
import { asApiError } from '@corner/contracts/errors/api-error';
import { copyText } from '@corner/web-kit/copy-text';
import { errorText } from '@corner/web-kit/error-text';
import { dateText } from '@corner/web-kit/format/format';
import { lazyComponent } from '@corner/web-kit/ui/lazy-component';
import { PageTitle } from '@corner/web-kit/ui/page-title';
import { CircleAlert, Siren } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { paths } from '../../shared/paths';
import { SiteFrame } from '../../shared/site/site-frame';
import { Button } from '../../shared/ui/controls/button';
import { Banner } from '../../shared/ui/display/banner';
import { FullScreenLoading, Skeleton } from '../../shared/ui/display/loading';
import { focusOnMount } from '../../shared/ui/overlays/focus';
import { showFailure, toast } from '../../shared/ui/overlays/toast-store';
import { useFollowNoticeMutation } from './report-api';
import { text } from './report-text';

const NoticeForm = lazyComponent(() => import('./notice-form').then((m) => m.NoticeForm));

/** In the fragment: browsers do not send the secret to the server. */
const pathOf = ({ number, secret }: NoticeReceipt) => `${paths.report}#${number}.${secret}`;

function receiptIn(link: string): NoticeReceipt | undefined {
  const [, number, secret] = /^(N-[0-9]+)\.([\w-]+)$/i.exec(link) ?? [];
  return number && secret ? { number, secret } : undefined;
}

export function ReportPage() {
  const [search] = useSearchParams();
  const { hash } = useLocation();
  const [sent, setSent] = useState<NoticeReceipt>();
  const confirmed = receiptIn(search.get('confirm') ?? '');
  const followed = confirmed ?? receiptIn(hash.slice(1));
  return (
    <SiteFrame>
      <div className="gutter mx-auto flex max-w-2xl flex-col items-start gap-5 py-10 wrap-anywhere *:w-full lg:py-16">
        {followed ? (
          <NoticeStatus key={followed.secret} {...followed} confirms={confirmed !== undefined} />
        ) : sent ? (
          <Sent receipt={sent} />
        ) : (
          <>
            <PageTitle title={text('title')} className="poster text-hero" />
            <p className="text-lg text-muted">{text('lead')}</p>
            <Banner variant="info" icon={<Siren aria-hidden />}>
              {text('danger')}
            </Banner>
            <Suspense fallback={<Skeleton className="h-224 w-full" />}>
              <NoticeForm onSent={setSent} />
            </Suspense>
          </>
        )}
      </div>
    </SiteFrame>
  );
}

function Sent({ receipt }: { receipt: NoticeReceipt }) {
  const path = pathOf(receipt);
  const address = `${window.location.origin}${path}`;
  async function copy() {
    if (await copyText(address)) toast({ title: text('copied'), variant: 'success' });
    else showFailure(undefined, text('copyFailed'));
  }
  return (
    <div ref={focusOnMount} tabIndex={-1} className="flex flex-col gap-5 outline-none">
      <PageTitle key="sent" title={text('sent')} className="poster text-5xl" />
      <p role="status" className="text-lg text-muted">
        {text('sentBody', { number: receipt.number })}
      </p>
      <p>{text('keep')}</p>
      <p dir="ltr" className="rounded-control border border-line bg-surface p-3 text-sm break-all">
        {address}
      </p>
      <div className="flex flex-wrap gap-3 *:flex-auto">
        <Button variant="secondary" onClick={() => void copy()}>
          {text('copy')}
        </Button>
        <Button asChild>
          <Link to={path}>{text('follow')}</Link>
        </Button>
      </div>
    </div>
  );
}

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
  /** Opened by the mail's link: waits for a press, as mail scanners open links too. */
  confirms: boolean;
}

function NoticeStatus({ number, secret, confirms }: NoticeStatusProps) {
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
