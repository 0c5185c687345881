import type { PublicStats } from '@corner/contracts/admin/stats.api';
import { Badge, Flex } from 'antd';
import { numberOf } from '../../shared/numbers';
import { Section } from '../../shared/ui/section';
import { text } from './public-text';

interface LiveActivityProps {
  stats: PublicStats | undefined;
  isStale: boolean;
}

export function LiveActivity({ stats, isStale }: LiveActivityProps) {
  const rows = [
    { label: text('online'), value: stats?.usersOnline, live: true },
    { label: text('newToday'), value: stats?.newUsersToday },
    { label: text('open'), value: stats?.activeJobPostings },
  ];
  return (
    <Section title={text('live')}>
      <dl className="lines">
        {rows.map(({ label, value, live }) => (
          <Flex key={label} align="center" justify="space-between" gap="small">
            <dt>{live ? <Badge status="success" text={label} /> : label}</dt>
            <dd>
              <strong style={{ fontSize: '1.125rem' }}>{value === undefined ? '–' : numberOf(value)}</strong>
            </dd>
          </Flex>
        ))}
      </dl>
      <small className={isStale ? 'warning' : undefined}>{text(isStale ? 'stale' : 'refreshed')}</small>
    </Section>
  );
}
