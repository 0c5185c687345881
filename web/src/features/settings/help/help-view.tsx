import type { TicketView } from '@corner/contracts/admin.api';
import { dayOf } from '@corner/web-kit/format/dates';
import {
  Baby,
  Bug,
  ChartColumn,
  ChevronDown,
  ChevronRight,
  CircleQuestionMark,
  Compass,
  Cookie,
  Gavel,
  HeartPulse,
  LockKeyhole,
  MapPin,
  MessageCircleHeart,
  MessageSquareText,
  Scale,
  Siren,
  Users,
  type LucideIcon,
} from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../shared/paths';
import { readContacts } from '../../../shared/site/contacts';
import { Button } from '../../../shared/ui/controls/button';
import { Badge } from '../../../shared/ui/display/badge';
import { Banner } from '../../../shared/ui/display/banner';
import { Card } from '../../../shared/ui/display/card';
import { Skeleton, SkeletonGroup } from '../../../shared/ui/display/loading';
import { EmptyLine, ErrorLine } from '../../../shared/ui/display/states';
import { lazyDialog } from '../../../shared/ui/overlays/lazy-dialog';
import { text } from './help-text';
import { useGetTicketsQuery } from './support-api';
import type { TicketKind } from './ticket-dialog';

// Lazy: the form and its schema load when the dialog first opens.
const TicketDialog = lazyDialog(() => import('./ticket-dialog').then((module) => module.TicketDialog));

const KINDS: readonly TicketKind[] = ['support', 'problem'];

/** The member's tickets and replies; refetched on each visit. */
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

const ON_THE_MAT = ['mats1', 'mats2', 'mats3', 'mats4', 'mats5', 'mats6'] as const;

export function SafetyView() {
  return (
    <div className="flex flex-col gap-4">
      <p className="text-muted">{text('safetyLead')}</p>
      <ul className="grid gap-3 sm:grid-cols-2">
        <Tip icon={MapPin} title={text('meetPublic')} body={text('meetPublicBody')} />
        <Tip icon={MessageCircleHeart} title={text('sharePlans')} body={text('sharePlansBody')} />
        <Tip icon={Compass} title={text('trustInstincts')} body={text('trustInstinctsBody')} />
        <Tip icon={LockKeyhole} title={text('protectInfo')} body={text('protectInfoBody')} />
      </ul>
      <Card title={text('mats')} lead={text('matsLead')}>
        <ul className="flex list-disc flex-col gap-2.5 ps-5 marker:text-red-text">
          {ON_THE_MAT.map((tip) => (
            <li key={tip}>{text(tip)}</li>
          ))}
        </ul>
      </Card>
      <Banner variant="error" icon={<Siren aria-hidden />}>
        {text('danger')}
      </Banner>
      <Button asChild variant="outline" className="sm:self-start">
        <Link to={paths.safety}>
          {text('moreSafety')}
          <ChevronRight className="size-5 rtl:rotate-180" aria-hidden />
        </Link>
      </Button>
    </div>
  );
}

function Tip({ icon: Icon, title, body }: { icon: LucideIcon; title: string; body: string }) {
  return (
    <li className="panel p-5">
      <span className="grid size-11 place-items-center rounded-full bg-ok/15 text-ok">
        <Icon className="size-5" aria-hidden />
      </span>
      <h2 className="poster mt-3 text-2xl">{title}</h2>
      <p className="mt-2 text-sm text-muted">{body}</p>
    </li>
  );
}

export function LegalView() {
  return (
    <div className="flex flex-col gap-4">
      <p className="text-muted">{text('legalLead')}</p>
      <LinkList
        entries={[
          { icon: Scale, label: text('terms'), lead: text('termsLead'), to: paths.terms },
          { icon: LockKeyhole, label: text('privacy'), lead: text('privacyLead'), to: paths.privacyPolicy },
          { icon: Users, label: text('guidelines'), lead: text('guidelinesLead'), to: paths.communityGuidelines },
          { icon: Baby, label: text('childSafety'), lead: text('childSafetyLead'), to: paths.childSafety },
          {
            icon: ChartColumn,
            label: text('transparency'),
            lead: text('transparencyLead'),
            to: paths.transparency,
          },
          { icon: HeartPulse, label: text('health'), lead: text('healthLead'), to: paths.healthPrivacy },
          { icon: Cookie, label: text('cookies'), lead: text('cookiesLead'), to: paths.cookiePolicy },
        ]}
      />
    </div>
  );
}

interface Entry {
  icon: LucideIcon;
  label: string;
  lead: string;
  to: string | (() => void);
}

const row =
  'flex min-h-16 w-full items-center gap-3.5 bg-surface px-4 py-3 text-start transition-colors -outline-offset-4 hover:bg-raised';

function LinkList({ entries }: { entries: readonly Entry[] }) {
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-bubble border border-line">
      {entries.map((entry) => (
        <li key={entry.label}>
          {typeof entry.to === 'string' ? (
            <Link to={entry.to} className={row}>
              <Content {...entry} />
            </Link>
          ) : (
            <button type="button" onClick={entry.to} className={row}>
              <Content {...entry} />
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}

const Content = ({ icon: Icon, label, lead }: Entry) => (
  <>
    <Icon className="size-5 shrink-0 text-muted" aria-hidden />
    <span className="min-w-0 flex-1">
      <span className="block font-semibold">{label}</span>
      <span className="block text-sm text-muted">{lead}</span>
    </span>
    <ChevronRight className="size-5 shrink-0 text-subtle rtl:rotate-180" aria-hidden />
  </>
);
