import { Flex, Tabs } from 'antd';
import { Ban, BadgeCheck, UserCheck, Users } from 'lucide-react';
import { Suspense, useEffect, useRef } from 'react';
import { ErrorBoundary } from '@corner/web-kit/ui/error-boundary';
import { Outlet, useLocation, useNavigate } from 'react-router-dom';
import { useIsSuperAdmin } from '../../shared/api/administrator';
import { paths } from '../../shared/paths';
import { ListSkeleton } from '../../shared/ui/lists/list-skeleton';
import { Figure } from '../../shared/ui/figure';
import { ErrorState } from '../../shared/ui/error-state';
import { useGetStatsQuery } from './dashboard-api';
import { DashboardHeader } from './dashboard-header';
import { text } from './dashboard-text';
import { DayPicture } from './picture/day-picture';

const tabs = [
  { path: paths.dashboard, label: 'members' },
  { path: paths.positions, label: 'positions' },
  { path: paths.cases, label: 'cases' },
  { path: paths.administrators, label: 'administrators', superAdmin: true },
  { path: paths.audit, label: 'audit' },
  { path: paths.operations, label: 'operations', superAdmin: true },
] as const;

export function DashboardLayout() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const isSuperAdmin = useIsSuperAdmin();
  const offered = tabs.filter((tab) => isSuperAdmin || !('superAdmin' in tab));
  const shown = offered.findLast(({ path }) => pathname === path || pathname.startsWith(`${path}/`)) ?? offered[0]!;
  const active = pathname.startsWith(`${paths.dashboard}/users`) ? paths.dashboard : shown.path;
  const page = (
    <Suspense fallback={<ListSkeleton />}>
      <Outlet />
    </Suspense>
  );
  return (
    <>
      <DashboardHeader />
      <main className="page-width page">
        {pathname === paths.account ? (
          page
        ) : (
          <>
            <Figures />
            {pathname === paths.dashboard && <Picture />}
            <Tabs
              activeKey={active}
              onTabClick={(path) => navigate(path)}
              destroyOnHidden
              items={offered.map(({ path, label }) => ({
                key: path,
                label: text(label),
                children: path === active && page,
              }))}
            />
          </>
        )}
      </main>
    </>
  );
}

/** Lazy: the charts are heavy, and the page below works without them. */
function Picture() {
  return (
    <ErrorBoundary page={paths.dashboard} fallback={<p className="muted">{text('noCharts')}</p>}>
      <DayPicture />
    </ErrorBoundary>
  );
}

/** Refetched with each page, tab and search. */
function Figures() {
  const { data, error, refetch } = useGetStatsQuery();
  const { pathname, search } = useLocation();
  const shown = useRef(pathname + search);
  useEffect(() => {
    if (shown.current !== pathname + search) void refetch();
    shown.current = pathname + search;
  }, [pathname, search, refetch]);

  if (error && !data) return <ErrorState error={error} onAction={refetch} />;
  return (
    <Flex component="section" wrap gap="small" aria-label={text('figures')}>
      <Figure label={text('total')} value={data?.total} icon={<Users />} />
      <Figure label={text('active')} value={data?.active} icon={<UserCheck color="var(--color-ok)" />} />
      <Figure label={text('suspended')} value={data?.suspended} icon={<Ban color="var(--color-red-text)" />} />
      <Figure label={text('verified')} value={data?.verified} icon={<BadgeCheck color="var(--color-blue-text)" />} />
    </Flex>
  );
}
