import { Link } from 'react-router-dom';
import { catalogue } from '@corner/web-kit/i18n';
import { paths } from '../../shared/paths';
import { Button } from '../../shared/ui/controls/button';
import { EmptyState } from '../../shared/ui/display/states/empty-state';
import { PageTitle } from '@corner/web-kit/ui/page-title';

const text = catalogue('events', {
  title: 'Events',
  soon: 'Events feature coming soon!',
  body: 'Open mats, seminars and dating nights near you. Until then your next partner is one swipe away.',
  discover: 'Start Discovering',
});

export function EventsPage() {
  return (
    <div className="gutter flex flex-1 flex-col gap-4 py-4 lg:px-8">
      <PageTitle title={text('title')} className="poster text-4xl" />
      <EmptyState
        scene="bell"
        title={text('soon')}
        action={
          <Button asChild>
            <Link to={paths.home}>{text('discover')}</Link>
          </Button>
        }
      >
        {text('body')}
      </EmptyState>
    </div>
  );
}
