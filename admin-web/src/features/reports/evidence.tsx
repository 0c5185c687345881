import type { ReportRecord } from '@corner/contracts/admin.api';
import { Alert, Flex } from 'antd';
import { momentOf } from '@corner/web-kit/format/dates';
import { ProfileFacts } from '../../shared/ui/records/profile-facts';
import { Section } from '../../shared/ui/section';
import { text } from './reports-text';

/** What was on record when the report was made, whatever was changed since. */
export function Evidence({ report }: { report: ReportRecord }) {
  const { takenAt, erasedAt, profile, messages } = report.evidence;
  if (erasedAt) return <Alert type="info" showIcon title={text('evidenceErased', { at: momentOf(erasedAt) })} />;
  if (!takenAt) return <Alert type="warning" showIcon title={text('evidencePending')} />;
  return (
    <Flex vertical gap="medium">
      <small>{text('evidenceTaken', { at: momentOf(takenAt) })}</small>
      <Section title={text('messages')}>
        {messages.length === 0 ? (
          <p className="muted">{text('noMessages')}</p>
        ) : (
          <Flex
            component="ol"
            vertical
            gap="small"
            // Scrolls, so the keyboard has to reach it.
            tabIndex={0}
            aria-label={text('messages')}
            style={{ maxHeight: 480, overflowY: 'auto' }}
          >
            {messages.map((message) => (
              <Line key={message.id} message={message} report={report} />
            ))}
          </Flex>
        )}
      </Section>
      <Section title={text('profile')}>
        {profile ? <ProfileFacts profile={profile} /> : <p className="muted">{text('noProfile')}</p>}
      </Section>
    </Flex>
  );
}

interface LineProps {
  message: ReportRecord['evidence']['messages'][number];
  report: ReportRecord;
}

function Line({ message, report: { subject, reporter } }: LineProps) {
  const accused = message.senderId === subject.id;
  return (
    <Flex component="li" vertical gap={2} style={{ maxWidth: '85%', alignSelf: accused ? 'start' : 'end' }}>
      <small>
        <strong className={accused ? 'danger' : undefined} dir="auto">
          {accused ? subject.name : reporter.name}
        </strong>{' '}
        · {momentOf(message.createdAt)}
      </small>
      <span className="bubble as-written" dir="auto">
        {message.content}
      </span>
    </Flex>
  );
}
