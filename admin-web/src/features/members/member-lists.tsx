import { Flex, Tag } from 'antd';
import type { MemberRecord } from '@corner/contracts/admin.api';
import { REPORT_CATEGORIES } from '@corner/domain/enumerations';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { timeAgo, momentOf } from '@corner/web-kit/format/dates';
import { choiceText } from '@corner/web-kit/choice-text';
import { paths } from '../../shared/paths';
import { actionName } from '../../shared/ui/records/action-name';
import { caseStatusText } from '../../shared/ui/records/enumerations-text';
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
        <p className="muted">{empty}</p>
      ) : (
        <ul className="lines" style={{ maxHeight: 384, overflowY: 'auto' }}>
          {items}
        </ul>
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
        <Flex component="li" vertical key={session.id}>
          <bdi className="anywhere">{session.userAgent}</bdi>
          <small>
            {text('signedIn')} {momentOf(session.createdAt)} · {text('lastSeen')} {timeAgo(session.lastSeenAt)}
          </small>
        </Flex>
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
        <Flex component="li" wrap align="center" gap="4px 12px" key={report.id}>
          <Link to={paths.case(report.id)}>
            <strong>{report.number}</strong>
          </Link>
          <span style={{ flex: 1 }}>
            {choiceText(REPORT_CATEGORIES, REPORT_CATEGORIES.canonical(report.category) ?? report.category)}
          </span>
          <Tag variant="outlined" color={report.status === 'open' ? 'warning' : undefined}>
            {caseStatusText(report.status)}
          </Tag>
          <small>{timeAgo(report.createdAt)}</small>
        </Flex>
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
        <Flex component="li" vertical gap={4} key={entry.id}>
          <span>
            <strong>{actionName(entry.action)}</strong>{' '}
            <span className="muted">{text('by', { username: entry.username })}</span>
          </span>
          <small>{momentOf(entry.at)}</small>
          {entry.reason && <span dir="auto">“{entry.reason}”</span>}
          <ChangeList before={entry.before} after={entry.after} />
        </Flex>
      ))}
    />
  );
}
