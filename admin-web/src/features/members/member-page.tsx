import type { MemberRecord } from '@corner/contracts/admin.api';
import { asApiError } from '@corner/contracts/api-error';
import { Button, Tag } from 'antd';
import { ArrowLeft } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { momentOf, utcDayOf } from '@corner/web-kit/dates';
import { paths } from '../../shared/paths';
import { ListSkeleton } from '../../shared/ui/lists/list-skeleton';
import { useDocumentTitle } from '@corner/web-kit/ui/page-title';
import { Email } from '../../shared/ui/records/email';
import { Portrait } from '../../shared/ui/records/portrait';
import { ProfileFacts } from '../../shared/ui/records/profile-facts';
import { Facts, Section } from '../../shared/ui/section';
import { Trouble, LoadTrouble } from '../../shared/ui/trouble';
import { MemberActions } from './member-actions';
import { MemberHistory, MemberReports, MemberSessions } from './member-lists';
import { MemberStatus, memberName, VerifiedTick } from './member-status';
import { useGetMemberQuery } from './members-api';
import { text } from './members-text';

const CorrectAgeDialog = lazy(() => import('./correct-age-dialog').then((m) => ({ default: m.CorrectAgeDialog })));

export function MemberPage() {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const { currentData: record, error, refetch } = useGetMemberQuery(id);
  useDocumentTitle(record ? memberName(record.member) : text('title'));
  const toList = () => navigate(paths.dashboard);

  if (error) {
    return asApiError(error)?.status === 404 ? (
      <Trouble title={text('gone')} action={text('back')} onAction={toList}>
        {null}
      </Trouble>
    ) : (
      <LoadTrouble error={error} onRetry={() => void refetch()} />
    );
  }
  if (!record) return <ListSkeleton />;
  return (
    <div className="flex flex-col gap-4">
      <Link to={paths.dashboard} className="inline-flex min-h-8 items-center gap-1.5 self-start font-semibold">
        <ArrowLeft className="size-4 rtl:rotate-180" aria-hidden />
        {text('back')}
      </Link>
      <Heading record={record} onDeleted={toList} />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Section title={text('profile')} aside={record.profile && <AgeCorrection record={record} />}>
          {record.profile ? (
            <ProfileFacts profile={record.profile} />
          ) : (
            <p className="text-muted">{text('noProfile')}</p>
          )}
        </Section>
        <div className="flex min-w-0 flex-col gap-4">
          <Verification record={record} />
          <MemberSessions sessions={record.sessions} />
        </div>
        <MemberReports reports={record.reports} />
        <MemberHistory history={record.history} />
      </div>
    </div>
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
    <div className="panel flex flex-wrap items-center gap-4 p-4 sm:p-5">
      <Portrait image={member.profileImages[0]} size={72} />
      <div className="flex min-w-0 flex-1 basis-56 flex-col gap-1">
        <h2 className="flex items-center gap-2 text-xl font-bold">
          <span dir="auto" className="min-w-0 wrap-anywhere">
            {memberName(member)}
          </span>
          <VerifiedTick member={member} />
          <MemberStatus member={member} />
        </h2>
        <p className="text-muted">
          <Email address={member.email} />
        </p>
        <p className="text-xs text-muted">
          {text('joined')} {momentOf(member.createdAt)} · {text('lastSeen')}:{' '}
          {member.lastSeenAt ? utcDayOf(member.lastSeenAt) : text('never')}
        </p>
      </div>
      <MemberActions member={member} onDeleted={onDeleted} />
    </div>
  );
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
          [text('registeredName'), `${account.firstName} ${account.lastName}`.trim()],
          [text('emailAddress'), verdict(account.emailVerified)],
          [
            text('phone'),
            account.phoneNumber ? (
              <span key="phone" className="flex flex-wrap items-center gap-2">
                <bdi>{account.phoneNumber}</bdi> {verdict(account.phoneVerified)}
              </span>
            ) : (
              text('noPhone')
            ),
          ],
          [text('facebook'), verdict(account.facebookVerified)],
          [text('plan'), account.plan],
          [text('id'), <code key="id">{member.id}</code>],
        ]}
      />
    </Section>
  );
}
