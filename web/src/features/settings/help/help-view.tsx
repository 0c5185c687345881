import { Bug, CircleQuestionMark, MessageSquareText, Siren } from 'lucide-react';
import { useState } from 'react';
import { paths } from '../../../shared/paths';
import { Banner } from '../../../shared/ui/display/banner';
import { lazyDialog } from '../../../shared/ui/overlays/lazy-dialog';
import { text } from './help-text';
import { LinkList } from './link-list';
import type { TicketKind } from './ticket-dialog';
import { TicketList } from './ticket-list';

// The form and its schema come when the dialog is first opened.
const TicketDialog = lazyDialog(() => import('./ticket-dialog').then((module) => module.TicketDialog));
const KINDS: readonly TicketKind[] = ['support', 'problem'];

export function HelpView() {
  const [open, setOpen] = useState<TicketKind>();

  return (
    <div className="flex flex-col gap-4">
      <LinkList
        entries={[
          { icon: CircleQuestionMark, label: text('faq'), lead: text('faqLead'), to: paths.faq },
          {
            icon: MessageSquareText,
            label: text('support'),
            lead: text('supportLead'),
            to: () => setOpen('support'),
          },
          { icon: Bug, label: text('problem'), lead: text('problemLead'), to: () => setOpen('problem') },
        ]}
      />
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
