import type { CaseRecord } from '@corner/contracts/admin/cases.api';
import { momentOf } from '@corner/web-kit/format/dates';
import { Alert, Flex, Tabs } from 'antd';
import { ProfileFacts, type Veil } from '../../shared/ui/records/profile-facts';
import { Section } from '../../shared/ui/section';
import { text } from './cases-text';

/** The subject when the case was opened and now, and the messages of both members. */
export function Evidence({ record, veil }: { record: CaseRecord; veil: Veil }) {
  const { evidence, now } = record;
  return (
    <>
      <Section title={text('messages')}>
        <Messages record={record} />
      </Section>
      <Section title={text('profile')}>
        <Tabs
          items={[
            {
              key: 'then',
              label: text('then'),
              children: evidence.profile ? (
                <ProfileFacts profile={evidence.profile} veil={veil} />
              ) : (
                <p className="muted">{text('noProfile')}</p>
              ),
            },
            {
              key: 'now',
              label: text('now'),
              children: now ? <ProfileFacts profile={now} veil={veil} /> : <p className="muted">{text('noProfile')}</p>,
            },
          ]}
        />
      </Section>
    </>
  );
}

function Messages({ record }: { record: CaseRecord }) {
  const { takenAt, erasedAt, messages } = record.evidence;
  if (erasedAt) return <Alert type="info" showIcon title={text('evidenceErased', { at: momentOf(erasedAt) })} />;
  if (!takenAt) return <Alert type="warning" showIcon title={text('evidencePending')} />;
  if (messages.length === 0) return <p className="muted">{text('noMessages')}</p>;
  return (
    <>
      <small>{text('evidenceTaken', { at: momentOf(takenAt) })}</small>
      <Flex
        component="ol"
        vertical
        gap="small"
        // A scrollable area must be reachable by keyboard.
        tabIndex={0}
        aria-label={text('messages')}
        style={{ maxHeight: 480, overflowY: 'auto' }}
      >
        {messages.map((message) => (
          <Line key={message.id} message={message} record={record} />
        ))}
      </Flex>
    </>
  );
}

interface LineProps {
  message: CaseRecord['evidence']['messages'][number];
  record: CaseRecord;
}

function Line({ message, record: { subject, reporter, messageId } }: LineProps) {
  const accused = message.senderId === subject?.id;
  const isMeant = message.id === messageId;
  return (
    <Flex component="li" vertical gap={2} style={{ maxWidth: '85%', alignSelf: accused ? 'start' : 'end' }}>
      <small>
        <strong className={accused ? 'danger' : undefined} dir="auto">
          {(accused ? subject : reporter)?.name}
        </strong>{' '}
        · {momentOf(message.createdAt)} {isMeant && text('meant')}
      </small>
      <span className="bubble as-written" dir="auto">
        {message.content}
      </span>
    </Flex>
  );
}
