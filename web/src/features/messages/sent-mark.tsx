import { Check, CheckCheck, Clock } from 'lucide-react';
import { text } from './messages-text';

/** How far an own message came. There is no mark for arrived: it would reveal who is online. */
export function SentMark({ state, ofPreview }: { state: string; ofPreview?: boolean }) {
  if (state === 'sending') return <Clock className="size-3.5 shrink-0" aria-hidden />;
  const isRead = state === 'read';
  const Icon = isRead ? CheckCheck : Check;
  return (
    <>
      <Icon className={`size-4 shrink-0 ${isRead ? 'text-blue-text' : ''}`} aria-hidden />
      <span className="sr-only">
        {ofPreview ? text(isRead ? 'lastRead' : 'lastSent') : text(isRead ? 'read' : 'sent')}
      </span>
    </>
  );
}
