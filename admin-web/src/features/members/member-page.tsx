import { trimmed } from '@corner/domain/text/characters';
import { lazyComponent } from '@corner/web-kit/ui/lazy-component';
import type { MemberRecord } from '@corner/contracts/admin.api';
import { Button, Card, Col, Flex, Row, Tag } from 'antd';
import { ArrowLeft } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { momentOf, utcDayOf } from '@corner/web-kit/format/dates';
import { useDocumentTitle } from '@corner/web-kit/ui/page-title';
import { paths } from '../../shared/paths';
import { ListSkeleton } from '../../shared/ui/lists/list-skeleton';
import { Email } from '../../shared/ui/records/email';
import { Portrait } from '../../shared/ui/records/portrait';
import { ProfileFacts } from '../../shared/ui/records/profile-facts';
import { Facts, Section } from '../../shared/ui/section';
import { isGone, RecordError } from '../../shared/ui/error-state';
import { MemberActions } from './member-actions';
import { MemberHistory, MemberReports, MemberSessions } from './member-lists';
import { MemberStatus, memberName, VerifiedTick } from './member-status';
import { useGetMemberQuery } from './members-api';
import { text } from './members-text';

const CorrectAgeDialog = lazyComponent(() => import('./dialogs/correct-age-dialog').then((m) => m.CorrectAgeDialog));

export function MemberPage() {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const { currentData: record, error, refetch } = useGetMemberQuery(id);
  useDocumentTitle(record ? memberName(record.member) : text('title'));

  const failure = error && (
    <RecordError error={error} gone={text('gone')} back={text('back')} list={paths.dashboard} retry={refetch} />
  );
  if (!record || isGone(error)) return failure ?? <ListSkeleton />;
  return (
    <Flex vertical gap="medium">
      {failure}
      <Link to={paths.dashboard} className="back-link">
        <ArrowLeft />
        {text('back')}
      </Link>
      <Heading record={record} onDeleted={() => navigate(paths.dashboard)} />
      <Row gutter={[16, 16]}>
        <Col xs={24} lg={12}>
          <Section title={text('profile')} aside={record.profile && <AgeCorrection record={record} />}>
            {record.profile ? <ProfileFacts profile={record.profile} /> : <p className="muted">{text('noProfile')}</p>}
          </Section>
        </Col>
        <Col xs={24} lg={12}>
          <Flex vertical gap="medium">
            <Verification record={record} />
            <MemberSessions sessions={record.sessions} />
            <MemberReports reports={record.reports} />
            <MemberHistory history={record.history} />
          </Flex>
        </Col>
      </Row>
    </Flex>
  );
}

function AgeCorrection({ record }: { record: MemberRecord }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{text('correctAge')}</Button>
      <Suspense fallback={null}>
        {isOpen && <CorrectAgeDialog record={record} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}

function Heading({ record: { member }, onDeleted }: { record: MemberRecord; onDeleted: () => void }) {
  return (
    <Card>
      <Flex wrap align="center" gap="medium">
        <Portrait image={member.profileImages[0]} size={72} />
        <Flex vertical gap={4} flex="1 1 200px">
          <Flex wrap align="center" gap="4px 8px">
            <h2 dir="auto">{memberName(member)}</h2>
            <VerifiedTick member={member} />
            <MemberStatus member={member} />
          </Flex>
          <p className="muted">
            <Email address={member.email} />
          </p>
          <small>
            {text('joined')} {momentOf(member.createdAt)} · {text('lastSeen')}:{' '}
            {member.lastSeenAt ? utcDayOf(member.lastSeenAt) : text('never')}
          </small>
        </Flex>
        <MemberActions member={member} onDeleted={onDeleted} />
      </Flex>
    </Card>
  );
}

/** Shows a plan that this app does not know by its own name. */
function planName(plan: string): string {
  return plan === 'free' || plan === 'premium' ? text(plan) : plan;
}

function Verification({ record: { account, member } }: { record: MemberRecord }) {
  const verdict = (good: boolean) => (
    <Tag variant="outlined" color={good ? 'success' : undefined}>
      {text(good ? 'yes' : 'no')}
    </Tag>
  );
  return (
    <Section title={text('verification')}>
      <Facts
        facts={[
          [text('registeredName'), trimmed(`${account.firstName} ${account.lastName}`)],
          [text('emailAddress'), verdict(account.emailVerified)],
          [
            text('phone'),
            account.phoneNumber ? (
              <Flex key="phone" component="span" wrap align="center" gap="small">
                <bdi>{account.phoneNumber}</bdi> {verdict(account.phoneVerified)}
              </Flex>
            ) : (
              text('noPhone')
            ),
          ],
          [text('facebook'), verdict(account.facebookVerified)],
          [text('plan'), planName(account.plan)],
          [text('id'), <code key="id">{member.id}</code>],
        ]}
      />
    </Section>
  );
}
