import { Card } from 'antd';
import { Flag, LifeBuoy, type LucideIcon } from 'lucide-react';
import { Link } from 'react-router-dom';
import { numberOf } from '../../../shared/numbers';
import { paths } from '../../../shared/paths';
import { useGetWaitingQuery, type Queue } from './picture-api';
import { text } from './picture-text';

export function Queues() {
  return (
    <Card size="small" role="group" aria-label={text('waiting')}>
      <span className="muted">{text('waiting')}</span>
      <div className="lines">
        <QueueLink queue="report" to={paths.reports} name={text('openReports')} Icon={Flag} />
        <QueueLink queue="support" to={paths.tickets} name={text('openTickets')} Icon={LifeBuoy} />
      </div>
    </Card>
  );
}

interface QueueLinkProps {
  queue: Queue;
  to: string;
  name: string;
  Icon: LucideIcon;
}

function QueueLink({ queue, to, name, Icon }: QueueLinkProps) {
  const { data: count } = useGetWaitingQuery(queue);
  return (
    <Link to={to} className="queue">
      <Icon size={20} color={colorOf(count)} />
      <strong className="poster">{count === undefined ? '–' : numberOf(count)}</strong> {name}
    </Link>
  );
}

function colorOf(count: number | undefined): string {
  if (count === undefined) return 'var(--color-subtle)';
  return count > 0 ? 'var(--color-red-text)' : 'var(--color-ok)';
}
