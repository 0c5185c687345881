import type { CaseRecord, CaseSummary } from '@corner/contracts/admin/cases.api';
import { isAnswered } from '@corner/contracts/admin/decisions';
import { momentOf } from '@corner/web-kit/format/dates';
import { useDocumentTitle } from '@corner/web-kit/ui/page-title';
import { Col, Flex, Row, Switch, Tag } from 'antd';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation, useParams } from 'react-router-dom';
import { paths } from '../../shared/paths';
import { isGone, RecordError } from '../../shared/ui/error-state';
import { ListSkeleton } from '../../shared/ui/lists/list-skeleton';
import { caseKindText, caseStateText } from '../../shared/ui/records/enumerations-text';
import { MemberLink, shownName } from '../../shared/ui/records/member-link';
import type { Veil } from '../../shared/ui/records/profile-facts';
import { ruleName } from '../../shared/ui/records/rule-item';
import { Facts, Section } from '../../shared/ui/section';
import { AnswerForm } from './forms/answer-form';
import { useGetCaseQuery } from './cases-api';
import { reasonOf, ScoreTag } from './cases-page';
import { actionText, text } from './cases-text';
import { ConcernedPicture } from './concerned-picture';
import { DecisionForm } from './forms/decision-form';
import { Evidence } from './evidence';
import { Overtaken } from './forms/overtaken';
import { SubjectForm } from './forms/subject-form';
import { UndoNotice } from './undo-notice';

export function CasePage() {
  const { id = '' } = useParams();
  const { search } = useLocation();
  const [isGrey, setIsGrey] = useState(false);
  const { currentData: record, error, refetch } = useGetCaseQuery(id);
  useDocumentTitle(record ? record.number : text('title'));
  const failure = error && (
    <RecordError error={error} gone={text('gone')} back={text('back')} list={paths.cases} retry={refetch} />
  );
  if (!record || isGone(error)) return failure ?? <ListSkeleton />;
  const { number, state, overdue, kind } = record;
  const isTicket = isAnswered(record);
  const isOpen = state !== 'closed';
  const veil = isGrey ? 'grey' : 'blur';
  return (
    <Flex vertical gap="medium">
      {failure}
      <UndoNotice />
      <Link to={paths.cases + search} className="back-link">
        <ArrowLeft />
        {text('back')}
      </Link>
      <Flex wrap align="center" gap="small">
        <h2>{number}</h2>
        <Tag variant="outlined" color={overdue ? 'error' : undefined}>
          {caseStateText(state)}
        </Tag>
        <ScoreTag {...record} />
        {!isTicket && (
          <Flex component="label" align="center" gap="small">
            {text('grey')} <Switch size="small" checked={isGrey} onChange={setIsGrey} />
          </Flex>
        )}
      </Flex>
      <Row gutter={[16, 16]}>
        <Col xs={24} lg={12}>
          <Flex vertical gap="medium">
            <About record={record} veil={veil} />
            <Overtaken key={record.id} record={record} />
            {isOpen && kind === 'notice' && !record.subject && <SubjectForm record={record} />}
            {isOpen && isTicket && <AnswerForm key={record.id} record={record} />}
            {isOpen && !isTicket && <DecisionForm key={record.id + state} record={record} />}
            <History record={record} />
          </Flex>
        </Col>
        <Col xs={24} lg={12}>
          <Flex vertical gap="medium">
            {kind !== 'action' && !isTicket && <Evidence record={record} veil={veil} />}
            <Decisions record={record} />
            <Events record={record} />
          </Flex>
        </Col>
      </Row>
    </Flex>
  );
}

function concernOf({ photo, messageId, evidence }: CaseRecord): string | null {
  if (photo) return text(photo === 'video' ? 'video' : 'onePhoto');
  if (!messageId) return null;
  return evidence.messages.find(({ id }) => id === messageId)?.content ?? text('oneMessage');
}

function About({ record, veil }: { record: CaseRecord; veil: Veil }) {
  const { kind, title, answer, note, subject, reporter, dueAt, closedAt, overdue, times } = record;
  return (
    <Section title={caseKindText(kind)}>
      <Facts
        facts={[
          [text('reason'), reasonOf(record)],
          [text('named'), kind === 'notice' ? title : null],
          [text('about'), subject && <MemberLink member={subject} />],
          [text('concerns'), concernOf(record)],
          [text('from'), reporter && <MemberLink member={reporter} />],
          [
            text(closedAt ? 'closedAt' : 'due'),
            <span key="due" className={overdue ? 'danger' : undefined}>
              {momentOf(closedAt ?? dueAt)}
            </span>,
          ],
          [text('number'), times > 1 ? text('times', { count: times }) : null],
        ]}
      />
      {note && (
        <p className="as-written" dir="auto">
          {note}
        </p>
      )}
      <ConcernedPicture record={record} veil={veil} />
      {answer && (
        <span className="bubble as-written" dir="auto">
          {answer}
        </span>
      )}
    </Section>
  );
}

function Decisions({ record: { decisions } }: { record: CaseRecord }) {
  return (
    <Section title={text('decisions')}>
      {decisions.length === 0 && <p className="muted">{text('noDecisions')}</p>}
      <ul className="lines">
        {decisions.map(({ at, by, action, rule, facts, words, until, undone }) => {
          const said = actionText(action);
          return (
            <Flex component="li" vertical gap={4} key={at}>
              <span>
                <strong>{undone ? <s>{said}</s> : said}</strong> {until && text('until', { at: momentOf(until) })}
              </span>
              <small>
                <bdi>{text('decidedBy', { username: by })}</bdi> · {momentOf(at)} · {ruleName(rule)}
              </small>
              {[words, facts].map(
                (quoted) =>
                  quoted && (
                    <span key={quoted} dir="auto">
                      “{quoted}”
                    </span>
                  ),
              )}
            </Flex>
          );
        })}
      </ul>
    </Section>
  );
}

function eventText(kind: string, by: string | null, wasDeleted: boolean): string {
  if (kind === 'decided') return text('decidedBy', { username: by ?? '' });
  if (kind === 'appealed') return text('appealedEvent');
  if (kind === 'subject-named') return text('subjectNamed', { username: by ?? '' });
  if (kind === 'undone') return text('undoneEvent', { username: by ?? '' });
  if (kind === 'lapsed') return text(wasDeleted ? 'lapsedDeletion' : 'lapsed');
  if (kind === 'picture-gone') return text('pictureGone');
  if (kind === 'activation-asked') return text('activationAsked', { username: by ?? '' });
  return kind === 'opened' ? text('opened') : text('reportedAgain');
}

function Events({ record: { events, decisions } }: { record: CaseRecord }) {
  const wasDeleted = decisions.some(({ action }) => action === 'delete');
  return (
    <Section title={text('events')}>
      <ol className="lines">
        {events.map(({ at, kind, by, words }) => (
          <Flex component="li" vertical gap={4} key={at + kind}>
            <span>{eventText(kind, by, wasDeleted)}</span>
            <small>{momentOf(at)}</small>
            {words && (
              <span className="as-written" dir="auto">
                {words}
              </span>
            )}
          </Flex>
        ))}
      </ol>
    </Section>
  );
}

function History({ record: { subject, reporter, history } }: { record: CaseRecord }) {
  return (
    <>
      {subject && <CaseLinks title={text('historyOf', { name: shownName(subject.name) })} cases={history.subject} />}
      {reporter && (
        <CaseLinks title={text('historyFrom', { name: shownName(reporter.name) })} cases={history.reporter} />
      )}
    </>
  );
}

function CaseLinks({ title, cases }: { title: string; cases: CaseSummary[] }) {
  return (
    <Section title={title}>
      {cases.length === 0 && <p className="muted">{text('noHistory')}</p>}
      <ul className="lines">
        {cases.map((one) => (
          <Flex component="li" wrap gap="small" key={one.id}>
            <Link to={paths.case(one.id)}>{one.number}</Link>
            <span dir="auto">{reasonOf(one)}</span>
            <small>
              {momentOf(one.createdAt)} · {caseStateText(one.state)}
            </small>
          </Flex>
        ))}
      </ul>
    </Section>
  );
}
