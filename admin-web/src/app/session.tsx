import { lazyComponent } from '@corner/web-kit/ui/lazy-component';
import { catalogue } from '@corner/web-kit/language/i18n';
import { Suspense } from 'react';
import { Navigate, Outlet, useLocation, useNavigate } from 'react-router-dom';
import { AdministratorContext, useGetMeQuery, useIsSuperAdmin } from '../shared/api/administrator';
import { paths } from '../shared/paths';
import { sessionEnding, useToken } from '../shared/api/token';
import { MessagesProvider } from '../shared/ui/messages';
import { Loading } from '../shared/ui/loading';
import { ErrorState } from '../shared/ui/error-state';

const EnrolmentPage = lazyComponent(() =>
  import('../features/own-account/enrolment-page').then((m) => m.EnrolmentPage),
);

const text = catalogue('session', {
  forbidden: 'You may not see this page',
  forbiddenBody: 'It is for super administrators.',
  toMembers: 'Go to User Management',
});

/** Redirects to the login and back if there is no valid token. */
export function RequireAdministrator() {
  const token = useToken();
  const { pathname, search } = useLocation();
  const { data, error, refetch } = useGetMeQuery(undefined, { skip: !token });
  if (!token) {
    const hasLeft = sessionEnding() === 'left';
    return <Navigate to={hasLeft ? paths.login : paths.loginThen(pathname + search)} replace />;
  }
  if (data) {
    return (
      <AdministratorContext value={data}>
        <MessagesProvider>
          {data.mfaRequired && !data.mfa ? (
            <Suspense fallback={<Loading />}>
              <EnrolmentPage />
            </Suspense>
          ) : (
            <Outlet />
          )}
        </MessagesProvider>
      </AdministratorContext>
    );
  }
  if (error) {
    return (
      <main className="page-width page">
        <ErrorState error={error} onAction={refetch} />
      </main>
    );
  }
  return <Loading />;
}

/** Explains a missing role instead of sending requests that the server would reject. */
export function SuperAdministratorOnly() {
  const navigate = useNavigate();
  if (useIsSuperAdmin()) return <Outlet />;
  return (
    <ErrorState title={text('forbidden')} action={text('toMembers')} onAction={() => navigate(paths.dashboard)}>
      {text('forbiddenBody')}
    </ErrorState>
  );
}
