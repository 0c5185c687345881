import { PageTitle } from '@corner/web-kit/ui/page-title';
import { useMember } from '../../shared/api/api';
import { EmptyState } from '../../shared/ui/display/states/empty-state';
import { JoinEvents } from './join-events';
import { text } from './local-events-text';
import { PLANNED } from './planned';

export function EventsPage() {
  const user = useMember();
  return (
    <div className="gutter flex flex-1 flex-col gap-4 py-4 lg:px-8">
      <PageTitle title={text('events')} className="poster text-4xl" />
      <EmptyState scene="ticket" title={text('eventsSoon')} action={<JoinEvents user={user} />}>
        {text('eventsBody')}
      </EmptyState>
      <ul aria-label={text('planned')} className="grid gap-2.5 md:grid-cols-3 md:gap-4">
        {PLANNED.map(({ icon: Icon, title, body }) => (
          <li key={title} className="panel flex items-center gap-4 px-4 py-3 md:items-start md:p-5">
            <Icon className="size-6 shrink-0 text-red-text" aria-hidden />
            <div className="min-w-0">
              <h2 className="font-bold">{text(title)}</h2>
              <p className="text-sm text-muted">{text(body)}</p>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
