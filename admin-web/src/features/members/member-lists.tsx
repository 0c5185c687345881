import { Tag } from 'antd';
import type { MemberRecord } from '@corner/contracts/admin.api';
import { REPORT_CATEGORIES } from '@corner/domain/enumerations';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { timeAgo, momentOf } from '@corner/web-kit/dates';
import { choiceText } from '@corner/web-kit/choice-text';
import { paths } from '../../shared/paths';
import { actionName } from '../../shared/ui/records/action-name';
import { ChangeList } from '../../shared/ui/records/change-list';
import { Section } from '../../shared/ui/section';
import { text } from './members-text';

interface RecordListProps {
  title: string;
  empty: string;
  items: ReactNode[];
}

function RecordList({ title, empty, items }: RecordListProps) {
  return (
    <Section title={title}>
      {items.length === 0 ? (
        <p className="text-muted">{empty}</p>
      ) : (
        <ul className="flex max-h-96 flex-col divide-y divide-line overflow-y-auto [&>li]:py-2.5">{items}</ul>
      )}
    </Section>
  );
}

export function MemberSessions({ sessions }: { sessions: MemberRecord['sessions'] }) {
  return (
    <RecordList
      title={text('sessions')}
      empty={text('noSessions')}
      items={sessions.map((session) => (
        <li key={session.id} className="flex flex-col">
          <span className="wrap-anywhere">{session.userAgent}</span>
          <span className="text-xs text-muted">
            {text('signedIn')} {momentOf(session.createdAt)} · {text('lastSeen')} {timeAgo(session.lastSeenAt)}
          </span>
        </li>
      ))}
    />
  );
}

export function MemberReports({ reports }: { reports: MemberRecord['reports'] }) {
  return (
    <RecordList
      title={text('reports')}
      empty={text('noReports')}
      items={reports.map((report) => (
        <li key={report.id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Link to={paths.report(report.id)} className="font-semibold">
            {report.number}
          </Link>
          <span className="min-w-0 flex-1">
            {choiceText(REPORT_CATEGORIES, REPORT_CATEGORIES.canonical(report.category) ?? report.category)}
          </span>
          <Tag variant="outlined" color={report.status === 'open' ? 'warning' : undefined}>
            {text(report.status)}
          </Tag>
          <span className="text-xs text-muted">{timeAgo(report.createdAt)}</span>
        </li>
      ))}
    />
  );
}

export function MemberHistory({ history }: { history: MemberRecord['history'] }) {
  return (
    <RecordList
      title={text('history')}
      empty={text('noHistory')}
      items={history.map((entry) => (
        <li key={entry.id} className="flex flex-col gap-1">
          <span>
            <span className="font-semibold">{actionName(entry.action)}</span>{' '}
            <span className="text-muted">{text('by', { username: entry.username })}</span>
          </span>
          <span className="text-xs text-muted">{momentOf(entry.at)}</span>
          {entry.reason && <span dir="auto">“{entry.reason}”</span>}
          <ChangeList before={entry.before} after={entry.after} />
        </li>
      ))}
    />
  );
}
