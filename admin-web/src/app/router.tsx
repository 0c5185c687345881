import { lazyComponent } from '@corner/web-kit/ui/lazy-component';
import { ErrorBoundary } from '@corner/web-kit/ui/error-boundary';
import { usePageScroll } from '@corner/web-kit/hooks/page-scroll';
import { Suspense } from 'react';
import { Navigate, Route, Routes, useLocation, useNavigationType, useParams } from 'react-router-dom';
import { paths } from '../shared/paths';
import { Loading } from '../shared/ui/loading';
import { PageFailed } from './page-failed';
import { RequireAdministrator, SuperAdministratorOnly } from './session';

const PublicDashboardPage = lazyComponent(() =>
  import('../features/public-dashboard/public-dashboard-page').then((m) => m.PublicDashboardPage),
);
const LoginPage = lazyComponent(() => import('../features/login/login-page').then((m) => m.LoginPage));
const DashboardLayout = lazyComponent(() =>
  import('../features/dashboard/dashboard-layout').then((m) => m.DashboardLayout),
);
const MembersPage = lazyComponent(() => import('../features/members/members-page').then((m) => m.MembersPage));
const MemberPage = lazyComponent(() => import('../features/members/member-page').then((m) => m.MemberPage));
const PositionsPage = lazyComponent(() => import('../features/positions/positions-page').then((m) => m.PositionsPage));
const CasesPage = lazyComponent(() => import('../features/cases/cases-page').then((m) => m.CasesPage));
const CasePage = lazyComponent(() => import('../features/cases/case-page').then((m) => m.CasePage));
const AdministratorsPage = lazyComponent(() =>
  import('../features/administrators/administrators-page').then((m) => m.AdministratorsPage),
);
const AuditPage = lazyComponent(() => import('../features/audit/audit-page').then((m) => m.AuditPage));
const OperationsPage = lazyComponent(() =>
  import('../features/operations/operations-page').then((m) => m.OperationsPage),
);
const OwnAccountPage = lazyComponent(() =>
  import('../features/own-account/own-account-page').then((m) => m.OwnAccountPage),
);
const NotFoundPage = lazyComponent(() => import('./not-found-page').then((m) => m.NotFoundPage));

export function Router() {
  const location = useLocation();
  const { pathname } = location;
  usePageScroll(location, useNavigationType() === 'POP');
  return (
    <ErrorBoundary page={pathname} fallback={<PageFailed />}>
      <Suspense fallback={<Loading />}>
        <Routes>
          <Route path={paths.publicDashboard} element={<PublicDashboardPage />} />
          <Route path={paths.login} element={<LoginPage />} />
          <Route element={<RequireAdministrator />}>
            <Route element={<DashboardLayout />}>
              <Route path={paths.dashboard} element={<MembersPage />} />
              <Route path={paths.memberRoute} element={<MemberPage />} />
              <Route path={paths.positions} element={<PositionsPage />} />
              <Route path={paths.cases} element={<CasesPage />} />
              <Route path={paths.caseRoute} element={<CasePage />} />
              <Route path={paths.formerReports} element={<Navigate to={paths.reports} replace />} />
              <Route path={paths.formerReport} element={<FormerReport />} />
              <Route path={paths.formerTickets} element={<Navigate to={paths.tickets} replace />} />
              <Route path={paths.account} element={<OwnAccountPage />} />
              <Route path={paths.audit} element={<AuditPage />} />
              <Route element={<SuperAdministratorOnly />}>
                <Route path={paths.administrators} element={<AdministratorsPage />} />
                <Route path={paths.operations} element={<OperationsPage />} />
              </Route>
              <Route path="/dashboard/*" element={<Navigate to={paths.dashboard} replace />} />
            </Route>
          </Route>
          <Route path="*" element={<NotFoundPage />} />
        </Routes>
      </Suspense>
    </ErrorBoundary>
  );
}

function FormerReport() {
  const { id = '' } = useParams();
  return <Navigate to={paths.case(id)} replace />;
}
