import type { PublicStats } from '@corner/contracts/stats.api';
import { Button, Tabs } from 'antd';
import { ArrowLeft, HeartHandshake, LogIn, MessageSquare, UserPlus, Users } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { numberOf } from '../../shared/numbers';
import { paths, site } from '../../shared/paths';
import { PageTitle } from '@corner/web-kit/ui/page-title';
import { Figure } from '../../shared/ui/figure';
import { ThemeSwitch } from '../../shared/ui/theme-switch';
import { LoadTrouble } from '../../shared/ui/trouble';
import { useListState } from '../../shared/ui/lists/use-list-state';
import { Wordmark } from '@corner/web-kit/ui/wordmark';
import { Directory } from './directory';
import { LiveActivity } from './live-activity';
import { OpenPositions } from './open-positions';
import { REFRESH_MS, useGetPublicStatsQuery } from './public-api';
import { text } from './public-text';

export function PublicDashboardPage() {
  const { data: stats, error, refetch } = useGetPublicStatsQuery(undefined, { pollingInterval: REFRESH_MS });
  const { params, show } = useListState();
  const tab = params.get('tab') === 'jobs' ? 'jobs' : 'users';
  return (
    <>
      <Header />
      <main className="page-width flex flex-col gap-5 py-6">
        <div className="flex flex-col gap-1">
          <PageTitle title={text('title')} className="poster text-4xl sm:text-5xl" />
          <p className="text-muted">{text('lead')}</p>
        </div>
        {error && !stats ? <LoadTrouble error={error} onRetry={() => void refetch()} /> : <Figures stats={stats} />}
        <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_280px]">
          <div className="order-2 min-w-0 lg:order-1">
            <Tabs
              activeKey={tab}
              onChange={(next) => show({ tab: next === 'users' ? '' : next, page: 1 })}
              destroyOnHidden
              items={[
                { key: 'users', label: text('directory'), children: <Directory /> },
                { key: 'jobs', label: text('positions'), children: <OpenPositions /> },
              ]}
            />
          </div>
          <LiveActivity stats={stats} isStale={error !== undefined} />
        </div>
      </main>
    </>
  );
}

function Header() {
  const navigate = useNavigate();
  return (
    <header className="border-b border-line bg-surface">
      <div className="page-width flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2.5">
        <a href={site.home} className="me-auto hover:no-underline">
          <Wordmark className="text-fg" />
        </a>
        <ThemeSwitch />
        <div className="flex w-full items-center gap-2 sm:w-auto [&>*]:flex-1">
          <Button href={site.home} icon={<ArrowLeft className="size-4 rtl:rotate-180" aria-hidden />}>
            {text('backToApp')}
          </Button>
          <Button
            type="primary"
            icon={<LogIn className="size-4 rtl:rotate-180" aria-hidden />}
            onClick={() => navigate(paths.login)}
          >
            {text('adminLogin')}
          </Button>
        </div>
      </div>
    </header>
  );
}

function Figures({ stats }: { stats: PublicStats | undefined }) {
  return (
    <section aria-label={text('figures')} className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      <Figure
        label={text('totalUsers')}
        value={stats?.totalUsers}
        note={stats && text('activeUsers', { count: numberOf(stats.activeUsers) })}
        icon={<Users />}
      />
      <Figure
        label={text('totalMatches')}
        value={stats?.totalMatches}
        icon={<HeartHandshake className="text-red-text" />}
      />
      <Figure
        label={text('totalMessages')}
        value={stats?.totalMessages}
        icon={<MessageSquare className="text-blue-text" />}
      />
      <Figure label={text('newToday')} value={stats?.newUsersToday} icon={<UserPlus className="text-ok" />} />
    </section>
  );
}
