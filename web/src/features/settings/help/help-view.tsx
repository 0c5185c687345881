import { Bug, ChevronDown, CircleQuestionMark, Gavel, MessageSquareText, Siren } from 'lucide-react';
import { useState } from 'react';
import { paths } from '../../../shared/paths';
import { readContacts } from '../../../shared/site/contacts';
import { Banner } from '../../../shared/ui/display/banner';
import { lazyDialog } from '../../../shared/ui/overlays/lazy-dialog';
import { text } from './help-text';
import { LinkList } from './link-list';
import type { TicketKind } from './ticket-dialog';
import { dayOf } from '@corner/web-kit/format/dates';
import type { TicketView } from '@corner/contracts/admin.api';
import { Card } from '../../../shared/ui/display/card';
import { EmptyLine } from '../../../shared/ui/display/states/empty-state';
import { ErrorLine } from '../../../shared/ui/display/states/error-state';
import { Badge } from '../../../shared/ui/display/badge';
import { Skeleton, SkeletonGroup } from '../../../shared/ui/display/skeleton';
import { useGetTicketsQuery } from './support-api';

// The form and its schema come when the dialog is first opened.
const TicketDialog = lazyDialog(() => import('./ticket-dialog').then((module) => module.TicketDialog));

const KINDS: readonly TicketKind[] = ['support', 'problem'];

/** The member's tickets with their answers, fetched on each visit, because an answer may have come. */
function TicketList() {
  const { data, isError, isFetching, refetch } = useGetTicketsQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <Card title={text('tickets')} lead={text('ticketsLead')} className="overflow-hidden">
      {data ? (
        <Tickets tickets={data} />
      ) : isError ? (
        <ErrorLine isTrying={isFetching} retry={refetch}>
          {text('ticketsFailed')}
        </ErrorLine>
      ) : (
        <SkeletonGroup label={text('loadingTickets')}>
          <Skeleton className="h-16" />
          <Skeleton className="mt-3 h-16" />
        </SkeletonGroup>
      )}
    </Card>
  );
}

function Tickets({ tickets }: { tickets: readonly TicketView[] }) {
  if (tickets.length === 0) {
    return (
      <EmptyLine scene="towel" title={text('noTickets')}>
        {text('noTicketsBody')}
      </EmptyLine>
    );
  }
  return (
    <ul className="-mx-5 -mb-5 divide-y divide-line border-t border-line">
      {tickets.map((ticket) => (
        <li key={ticket.id}>
          <Ticket ticket={ticket} />
        </li>
      ))}
    </ul>
  );
}

function Ticket({ ticket: { number, kind, status, subject, message, answer, createdAt } }: { ticket: TicketView }) {
  return (
    <details className="group">
      <summary className="flex min-h-16 cursor-pointer list-none items-center gap-3 px-5 py-3 -outline-offset-4 hover:bg-raised [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1">
          <span dir="auto" className="block truncate font-semibold group-open:whitespace-normal">
            {subject}
          </span>
          <span className="block text-sm text-muted tabular-nums">
            {[number, text(`kind${kind}`), dayOf(createdAt)].join(' · ')}
          </span>
        </span>
        <Badge variant={status === 'open' ? 'neutral' : 'ok'}>{text(`status${status}`)}</Badge>
        <ChevronDown className="size-5 shrink-0 text-subtle transition group-open:rotate-180" aria-hidden />
      </summary>
      <div className="flex flex-col gap-4 px-5 pt-4 pb-5 text-sm">
        <TicketMessage name={text('you')} written={message} />
        {answer ? (
          <TicketMessage name={text('us')} written={answer} isAnswer />
        ) : (
          <p className="text-muted">{text('waiting')}</p>
        )}
      </div>
    </details>
  );
}

function TicketMessage({ name, written, isAnswer = false }: { name: string; written: string; isAnswer?: boolean }) {
  return (
    <div className={`border-s-4 ps-4 ${isAnswer ? 'border-ok' : 'border-line-strong'}`}>
      <p className="font-bold">{name}</p>
      <p dir="auto" className="mt-1 wrap-anywhere whitespace-pre-line">
        {written}
      </p>
    </div>
  );
}

export function HelpView() {
  const [open, setOpen] = useState<TicketKind>();
  const { support } = readContacts();

  return (
    <div className="flex flex-col gap-4">
      <div className="stage rounded-card border border-line p-5">
        <EmptyLine scene="stool" title={text('corner')}>
          {text('cornerBody')}
        </EmptyLine>
      </div>
      <LinkList
        entries={[
          { icon: CircleQuestionMark, label: text('faq'), lead: text('faqLead'), to: paths.faq },
          { icon: Gavel, label: text('cases'), lead: text('casesLead'), to: paths.settingsView('cases') },
          {
            icon: MessageSquareText,
            label: text('support'),
            lead: text('supportLead'),
            to: () => setOpen('support'),
          },
          { icon: Bug, label: text('problem'), lead: text('problemLead'), to: () => setOpen('problem') },
        ]}
      />
      {support && <p className="px-1 text-sm text-muted wrap-anywhere">{text('withoutApp', { address: support })}</p>}
      <Banner variant="error" icon={<Siren aria-hidden />}>
        {text('danger')}
      </Banner>
      <TicketList />
      {KINDS.map((kind) => (
        <TicketDialog key={kind} kind={kind} open={open === kind} close={() => setOpen(undefined)} />
      ))}
    </div>
  );
}
