import { asApiError } from '@corner/contracts/errors/api-error';
import { utcDayOf } from '@corner/web-kit/format/dates';
import { lazyComponent } from '@corner/web-kit/ui/lazy-component';
import { PageTitle } from '@corner/web-kit/ui/page-title';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { useCurrentUser } from '../../../shared/api/api';
import { browser, paths } from '../../../shared/paths';
import { SiteFrame } from '../../../shared/site/site-frame';
import { Button } from '../../../shared/ui/controls/button';
import { ErrorState } from '../../../shared/ui/display/states';
import { Skeleton } from '../../../shared/ui/display/loading';
import { showFailure } from '../../../shared/ui/overlays/toast-store';
import { useEndCaseMutation, useGetCasesQuery, useOpenCaseMutation } from './cases-api';
import { text } from './cases-text';
import { OwnCases } from './own-cases';

const DataExport = lazyComponent(() => import('../privacy/own-data').then((m) => m.DataExport));
const DeleteAccount = lazyComponent(() => import('../privacy/own-data').then((m) => m.DeleteAccount));

/** Reads the token and removes it from the URL; a reload keeps the case open. */
function useLinkToken(): string | undefined {
  const linked = useSearchParams()[0].get('token');
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (linked !== null) navigate(pathname, { replace: true, state: { token: linked } });
  }, [linked, pathname, navigate]);
  return linked ?? (state as { token?: string } | null)?.token;
}

/** Target of a decision's mail, also for suspended members. */
export function CasePage() {
  const token = useLinkToken();
  const [open, { isUninitialized, isLoading, error }] = useOpenCaseMutation();
  useEffect(() => {
    if (token) void open({ token });
  }, [token, open]);

  if (token && (isUninitialized || isLoading)) {
    return (
      <Frame heading={text('title')}>
        <Skeleton shape="card" className="h-56" />
      </Frame>
    );
  }
  const { status } = asApiError(error) ?? {};
  if (status === 403) return <Closed heading={text('other')} body={text('otherBody')} isMember />;
  if (status === 400) return <Closed heading={text('invalid')} body={text('invalidBody')} />;
  if (token && error) {
    return (
      <Frame heading={text('title')}>
        <ErrorState retry={() => void open({ token })} />
      </Frame>
    );
  }
  return <Case />;
}

function Case() {
  const { data: user } = useCurrentUser();
  const { error } = useGetCasesQuery();
  const [end, { isLoading }] = useEndCaseMutation();
  const [goneOn, setGoneOn] = useState<string>();

  async function signOut() {
    const { error: failed } = await end();
    if (failed) return showFailure(failed, text('signOutFailed'));
    browser.go(paths.login);
  }

  if (goneOn) return <Closed heading={text('gone')} body={text('goneBody', { day: utcDayOf(goneOn) })} isMember />;
  if (asApiError(error)?.status === 401) return <Closed heading={text('closed')} body={text('closedBody')} />;
  return (
    <Frame heading={text('title')} lead={user ? undefined : text('lead')}>
      <OwnCases />
      {user ? (
        <Button asChild variant="outline">
          <Link to={paths.settings}>{text('toSettings')}</Link>
        </Button>
      ) : (
        <Suspense fallback={<Skeleton shape="card" className="h-56" />}>
          <DataExport place="case" />
          <DeleteAccount place="case" onDone={setGoneOn} />
          <Button variant="outline" pending={isLoading} onClick={() => void signOut()}>
            {text('signOut')}
          </Button>
        </Suspense>
      )}
    </Frame>
  );
}

interface FrameProps {
  heading: string;
  lead?: ReactNode;
  children: ReactNode;
}

function Frame({ heading, lead, children }: FrameProps) {
  return (
    <SiteFrame>
      <div className="gutter mx-auto flex max-w-2xl flex-col gap-4 py-10">
        <header className="mb-2">
          <PageTitle key={heading} title={text('document')} className="poster text-5xl">
            {heading}
          </PageTitle>
          {lead && <p className="mt-3 text-muted">{lead}</p>}
        </header>
        {children}
      </div>
    </SiteFrame>
  );
}

function Closed({ heading, body, isMember }: { heading: string; body: string; isMember?: true }) {
  return (
    <Frame heading={heading} lead={body}>
      {!isMember && (
        <Button asChild size="large" className="sm:self-start">
          <Link to={paths.login}>{text('signIn')}</Link>
        </Button>
      )}
    </Frame>
  );
}
