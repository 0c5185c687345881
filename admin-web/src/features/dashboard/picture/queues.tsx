import { Card } from 'antd';
import { Flag, LifeBuoy, type LucideIcon } from 'lucide-react';
import { Link } from 'react-router-dom';
import { numberOf } from '../../../shared/numbers';
import { paths } from '../../../shared/paths';
import { useGetReportsQuery } from '../../reports/reports-api';
import { useGetTicketsQuery } from '../../tickets/tickets-api';
import { text } from './picture-text';

/** What waits for an administrator, and the way there. */
export function Queues() {
  const { data: reports } = useGetReportsQuery({ status: 'open', page: 1 });
  const { data: tickets } = useGetTicketsQuery({ status: 'open', page: 1 });
  return (
    <Card size="small" role="group" aria-label={text('waiting')}>
      <span className="muted">{text('waiting')}</span>
      <div className="lines">
        <Queue to={paths.reports} name="openReports" count={reports?.total} Icon={Flag} />
        <Queue to={paths.tickets} name="openTickets" count={tickets?.total} Icon={LifeBuoy} />
      </div>
    </Card>
  );
}

interface QueueProps {
  to: string;
  name: 'openReports' | 'openTickets';
  count: number | undefined;
  Icon: LucideIcon;
}

function Queue({ to, name, count, Icon }: QueueProps) {
  return (
    <Link to={to} className="queue">
      <Icon size={20} color={count ? 'var(--color-red-text)' : 'var(--color-ok)'} />
      <strong className="poster">{count === undefined ? '–' : numberOf(count)}</strong> {text(name)}
    </Link>
  );
}
