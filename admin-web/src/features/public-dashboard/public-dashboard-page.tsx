import type { PublicStats } from '@corner/contracts/admin/stats.api';
import { Button, Col, Flex, Row, Tabs } from 'antd';
import { ArrowLeft, HeartHandshake, LogIn, MessageSquare, UserPlus, Users } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { PageTitle } from '@corner/web-kit/ui/page-title';
import { Wordmark } from '@corner/web-kit/ui/wordmark';
import { numberOf } from '../../shared/numbers';
import { paths, site } from '../../shared/paths';
import { Figure } from '../../shared/ui/figure';
import { ThemeSwitch } from '../../shared/ui/theme-switch';
import { ErrorState } from '../../shared/ui/error-state';
import { useListState } from '../../shared/ui/lists/use-list-state';
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
      <main className="page-width page">
        <Flex vertical gap={4}>
          <PageTitle title={text('title')} className="poster" />
          <p className="muted">{text('lead')}</p>
        </Flex>
        {error && !stats ? <ErrorState error={error} onAction={refetch} /> : <Figures stats={stats} />}
        <Row gutter={[20, 20]}>
          <Col xs={{ span: 24, order: 1 }} lg={{ span: 17, order: 0 }} xl={19}>
            <Tabs
              activeKey={tab}
              onChange={(next) => show({ tab: next === 'users' ? '' : next, page: 1 })}
              destroyOnHidden
              items={[
                { key: 'users', label: text('directory'), children: <Directory /> },
                { key: 'jobs', label: text('positions'), children: <OpenPositions /> },
              ]}
            />
          </Col>
          <Col xs={24} lg={7} xl={5}>
            <LiveActivity stats={stats} isStale={error !== undefined} />
          </Col>
        </Row>
      </main>
    </>
  );
}

function Header() {
  const navigate = useNavigate();
  return (
    <header className="top-bar">
      <Flex className="page-width" wrap align="center" gap="8px 16px">
        <Flex flex={1}>
          <a href={site.home}>
            <Wordmark />
          </a>
        </Flex>
        <ThemeSwitch />
        <Flex wrap align="center" gap="small" className="ways">
          <Button href={site.home} icon={<ArrowLeft />}>
            {text('backToApp')}
          </Button>
          <Button type="primary" icon={<LogIn />} onClick={() => navigate(paths.login)}>
            {text('adminLogin')}
          </Button>
        </Flex>
      </Flex>
    </header>
  );
}

function Figures({ stats }: { stats: PublicStats | undefined }) {
  return (
    <Flex component="section" wrap gap="small" aria-label={text('figures')}>
      <Figure
        label={text('totalUsers')}
        value={stats?.totalUsers}
        note={stats && text('activeUsers', { count: numberOf(stats.activeUsers) })}
        icon={<Users />}
      />
      <Figure
        label={text('totalMatches')}
        value={stats?.totalMatches}
        icon={<HeartHandshake color="var(--color-red-text)" />}
      />
      <Figure
        label={text('totalMessages')}
        value={stats?.totalMessages}
        icon={<MessageSquare color="var(--color-blue-text)" />}
      />
      <Figure label={text('newToday')} value={stats?.newUsersToday} icon={<UserPlus color="var(--color-ok)" />} />
    </Flex>
  );
}
