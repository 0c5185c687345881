import type { ReportRecord } from '@corner/contracts/admin.api';
import { Alert } from 'antd';
import { momentOf } from '@corner/web-kit/dates';
import { ProfileFacts } from '../../shared/ui/records/profile-facts';
import { Section } from '../../shared/ui/section';
import { text } from './reports-text';

/** What was on record when the report was made, whatever was changed since. */
export function Evidence({ report }: { report: ReportRecord }) {
  const { takenAt, erasedAt, profile, messages } = report.evidence;
  if (erasedAt) return <Alert type="info" showIcon title={text('evidenceErased', { at: momentOf(erasedAt) })} />;
  if (!takenAt) return <Alert type="warning" showIcon title={text('evidencePending')} />;
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <p className="text-xs text-muted">{text('evidenceTaken', { at: momentOf(takenAt) })}</p>
      <Section title={text('messages')}>
        {messages.length === 0 ? (
          <p className="text-muted">{text('noMessages')}</p>
        ) : (
          <ol
            // Scrolls, so the keyboard has to reach it.
            tabIndex={0}
            aria-label={text('messages')}
            className="flex max-h-120 flex-col gap-3 overflow-y-auto"
          >
            {messages.map((message) => (
              <Line key={message.id} message={message} report={report} />
            ))}
          </ol>
        )}
      </Section>
      <Section title={text('profile')}>
        {profile ? <ProfileFacts profile={profile} /> : <p className="text-muted">{text('noProfile')}</p>}
      </Section>
    </div>
  );
}

interface LineProps {
  message: ReportRecord['evidence']['messages'][number];
  report: ReportRecord;
}

function Line({ message, report: { subject, reporter } }: LineProps) {
  const accused = message.senderId === subject.id;
  return (
    <li className={`flex max-w-[85%] flex-col gap-0.5 ${accused ? 'self-start' : 'self-end'}`}>
      <span className="text-xs text-muted">
        <span dir="auto" className={accused ? 'font-semibold text-red-text' : 'font-semibold'}>
          {accused ? subject.name : reporter.name}
        </span>{' '}
        · {momentOf(message.createdAt)}
      </span>
      <span dir="auto" className="rounded-control bg-raised px-3 py-2 wrap-anywhere whitespace-pre-line">
        {message.content}
      </span>
    </li>
  );
}
