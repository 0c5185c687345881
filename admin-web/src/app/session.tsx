import { Navigate, Outlet } from 'react-router-dom';
import { AdministratorContext, useGetMeQuery, useIsSuperAdmin } from '../shared/api/administrator';
import { paths } from '../shared/paths';
import { useToken } from '../shared/session/token';
import { MessagesProvider } from '../shared/ui/messages';
import { Loading } from '../shared/ui/loading';
import { LoadTrouble } from '../shared/ui/trouble';

/** Everything below is for whoever brings a good token; without one it leads to the login, and comes back here. */
export function RequireAdministrator() {
  const token = useToken();
  const { data, error, refetch } = useGetMeQuery(undefined, { skip: !token });
  if (!token) return <Navigate to={paths.login} replace />;
  if (data) {
    return (
      <AdministratorContext value={data}>
        <MessagesProvider>
          <Outlet />
        </MessagesProvider>
      </AdministratorContext>
    );
  }
  if (error) {
    return (
      <main className="page-width py-16">
        <LoadTrouble error={error} onRetry={() => void refetch()} />
      </main>
    );
  }
  return <Loading />;
}

export function SuperAdministratorOnly() {
  return useIsSuperAdmin() ? <Outlet /> : <Navigate to={paths.dashboard} replace />;
}
