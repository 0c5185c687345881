import type { AdminTicket } from '@corner/contracts/admin.api';
import { Button, Tag } from 'antd';
import { MessageSquareReply } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { timeAgo } from '@corner/web-kit/dates';
import { paths } from '../../shared/paths';
import { CaseList, useCaseQuery } from '../../shared/ui/lists/case-list';
import { EmptyPanel } from '../../shared/ui/lists/empty-panel';
import { useDocumentTitle } from '@corner/web-kit/ui/page-title';
import { useGetTicketsQuery } from './tickets-api';
import { text } from './tickets-text';

const AnswerDialog = lazy(() => import('./answer-dialog').then((m) => ({ default: m.AnswerDialog })));

export function TicketsPage() {
  const asked = useCaseQuery();
  const query = useGetTicketsQuery(asked);
  const [answering, setAnswering] = useState<AdminTicket>();
  useDocumentTitle(text('title'));
  return (
    <>
      <CaseList label={text('show')} noun={text('noun')} query={query}>
        {({ tickets }) =>
          tickets.length === 0 ? (
            <EmptyPanel>{text(asked.status === 'open' ? 'noneOpen' : 'noneClosed')}</EmptyPanel>
          ) : (
            <ul aria-label={text('title')} className="grid gap-4 lg:grid-cols-2">
              {tickets.map((ticket) => (
                <Ticket key={ticket.id} ticket={ticket} onAnswer={() => setAnswering(ticket)} />
              ))}
            </ul>
          )
        }
      </CaseList>
      <Suspense fallback={null}>
        {answering && <AnswerDialog ticket={answering} onClose={() => setAnswering(undefined)} />}
      </Suspense>
    </>
  );
}

function Ticket({ ticket, onAnswer }: { ticket: AdminTicket; onAnswer: () => void }) {
  const { number, kind, subject, message, member, createdAt, answer, closedBy, closedAt } = ticket;
  return (
    <li className="panel flex min-w-0 flex-col gap-2 p-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-muted">
        <span className="font-semibold">{number}</span>
        <Tag variant="outlined" color={kind === 'problem' ? 'warning' : 'processing'}>
          {text(kind)}
        </Tag>
        <Link to={paths.member(member.id)} dir="auto">
          {text('from', { name: member.name })}
        </Link>
        <span className="ms-auto">{timeAgo(createdAt)}</span>
      </div>
      <h3 dir="auto" className="font-bold wrap-anywhere">
        {subject}
      </h3>
      <p dir="auto" className="wrap-anywhere whitespace-pre-line">
        {message}
      </p>
      {answer === null ? (
        <Button
          className="mt-auto self-start"
          icon={<MessageSquareReply className="size-4" aria-hidden />}
          aria-label={text('answerTitle', { number })}
          onClick={onAnswer}
        >
          {text('answer')}
        </Button>
      ) : (
        <div className="mt-2 flex flex-col gap-1 rounded-control bg-raised p-3">
          <p dir="auto" className="wrap-anywhere whitespace-pre-line">
            {answer}
          </p>
          {closedAt && (
            <p className="text-xs text-muted">
              {text('answeredBy', { username: closedBy ?? '', ago: timeAgo(closedAt) })}
            </p>
          )}
        </div>
      )}
    </li>
  );
}
