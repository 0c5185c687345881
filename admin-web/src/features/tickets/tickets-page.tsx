import type { AdminTicket } from '@corner/contracts/admin.api';
import { Button, Empty, Segmented } from 'antd';
import { MessageSquareReply } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { agoOf } from '../../shared/dates';
import { paths } from '../../shared/paths';
import { Badge } from '../../shared/ui/badge';
import { ListSkeleton } from '../../shared/ui/lists/list-skeleton';
import { useDocumentTitle } from '../../shared/ui/page-title';
import { Pager } from '../../shared/ui/lists/pager';
import { LoadTrouble } from '../../shared/ui/trouble';
import { useListState } from '../../shared/ui/lists/use-list-state';
import { PAGE_SIZE, useGetTicketsQuery, type CaseState } from './tickets-api';
import { text } from './tickets-text';

const AnswerDialog = lazy(() => import('./answer-dialog').then((m) => ({ default: m.AnswerDialog })));

export function TicketsPage() {
  const { page, params, show, setPage } = useListState();
  const status: CaseState = params.get('status') === 'closed' ? 'closed' : 'open';
  const { currentData: data, error, refetch } = useGetTicketsQuery({ status, page });
  const [answering, setAnswering] = useState<AdminTicket>();
  useDocumentTitle(text('title'));
  return (
    <div className="flex flex-col gap-4">
      <Segmented<CaseState>
        className="self-start"
        aria-label={text('show')}
        options={[
          { value: 'open', label: text('open') },
          { value: 'closed', label: text('closed') },
        ]}
        value={status}
        onChange={(next) => show({ status: next === 'open' ? '' : next, page: 1 })}
      />
      {error ? (
        <LoadTrouble error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <>
          {data.tickets.length === 0 ? (
            <div className="panel p-8">
              <Empty
                image={Empty.PRESENTED_IMAGE_SIMPLE}
                description={text(status === 'open' ? 'noneOpen' : 'noneClosed')}
              />
            </div>
          ) : (
            <ul aria-label={text('title')} className="grid gap-4 lg:grid-cols-2">
              {data.tickets.map((ticket) => (
                <Ticket key={ticket.id} ticket={ticket} onAnswer={() => setAnswering(ticket)} />
              ))}
            </ul>
          )}
          <Pager page={page} size={PAGE_SIZE} total={data.total} noun={text('noun')} onPage={setPage} />
        </>
      ) : (
        <ListSkeleton />
      )}
      <Suspense fallback={null}>
        {answering && <AnswerDialog ticket={answering} onClose={() => setAnswering(undefined)} />}
      </Suspense>
    </div>
  );
}

function Ticket({ ticket, onAnswer }: { ticket: AdminTicket; onAnswer: () => void }) {
  const { number, kind, subject, message, member, createdAt, answer, closedBy, closedAt } = ticket;
  return (
    <li className="panel flex min-w-0 flex-col gap-2 p-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-muted">
        <span className="font-semibold">{number}</span>
        <Badge tone={kind === 'problem' ? 'warning' : 'info'}>{text(kind)}</Badge>
        <Link to={paths.member(member.id)} dir="auto">
          {text('from', { name: member.name })}
        </Link>
        <span className="ms-auto">{agoOf(createdAt)}</span>
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
        <div className="mt-2 flex flex-col gap-1 rounded-xl bg-raised p-3">
          <p dir="auto" className="wrap-anywhere whitespace-pre-line">
            {answer}
          </p>
          {closedAt && (
            <p className="text-xs text-muted">
              {text('answeredBy', { username: closedBy ?? '', ago: agoOf(closedAt) })}
            </p>
          )}
        </div>
      )}
    </li>
  );
}
