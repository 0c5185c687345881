import { lazyComponent } from '@corner/web-kit/ui/lazy-component';
import type { AdminTicket } from '@corner/contracts/admin.api';
import { Button, Card, Flex, Tag } from 'antd';
import { MessageSquareReply } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { timeAgo } from '@corner/web-kit/format/dates';
import { paths } from '../../shared/paths';
import { CaseList, useCaseQuery } from '../../shared/ui/lists/case-list';
import { EmptyPanel } from '../../shared/ui/lists/empty-panel';
import { useDocumentTitle } from '@corner/web-kit/ui/page-title';
import { useGetTicketsQuery } from './tickets-api';
import { text } from './tickets-text';

const AnswerDialog = lazyComponent(() => import('./answer-dialog').then((m) => m.AnswerDialog));

export function TicketsPage() {
  const asked = useCaseQuery();
  const query = useGetTicketsQuery(asked);
  const [answering, setAnswering] = useState<AdminTicket>();
  useDocumentTitle(text('title'));
  return (
    <>
      <CaseList label={text('show')} range={(shown) => text('range', shown)} query={query}>
        {({ tickets }) =>
          tickets.length === 0 ? (
            <EmptyPanel>{text(asked.status === 'open' ? 'noneOpen' : 'noneClosed')}</EmptyPanel>
          ) : (
            <ul aria-label={text('title')} className="tiles">
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
    <li>
      <Card size="small">
        <Flex vertical gap="small">
          <Flex wrap align="center" gap="4px 12px">
            <strong>{number}</strong>
            <Tag variant="outlined" color={kind === 'problem' ? 'warning' : 'processing'}>
              {text(kind)}
            </Tag>
            <Link to={paths.member(member.id)} dir="auto">
              {text('from', { name: member.name })}
            </Link>
            <small>{timeAgo(createdAt)}</small>
          </Flex>
          <h3 dir="auto">{subject}</h3>
          <span className="as-written" dir="auto">
            {message}
          </span>
          {answer === null ? (
            <Button
              style={{ alignSelf: 'start' }}
              icon={<MessageSquareReply />}
              aria-label={text('answerTitle', { number })}
              onClick={onAnswer}
            >
              {text('answer')}
            </Button>
          ) : (
            <>
              <span className="bubble as-written" dir="auto">
                {answer}
              </span>
              {closedAt && <small>{text('answeredBy', { username: closedBy ?? '', ago: timeAgo(closedAt) })}</small>}
            </>
          )}
        </Flex>
      </Card>
    </li>
  );
}
