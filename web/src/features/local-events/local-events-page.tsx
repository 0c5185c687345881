import { CalendarHeart, GlassWater, MapPinned, Swords } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useCurrentUser } from '../../shared/api/api';
import { catalogue } from '../../shared/i18n';
import { paths } from '../../shared/paths';
import { SiteFrame } from '../../shared/site/site-frame';
import { Button } from '../../shared/ui/controls/button';
import { Badge } from '../../shared/ui/display/badge';
import { PageTitle } from '../../shared/ui/display/page-title';

const text = catalogue('local-events', {
  title: 'Local Events',
  soon: 'Coming soon',
  headline: 'Meet on a real mat',
  lead: 'Martial-arts dating events in your town: drill together first, talk later. Nobody needs a line when both of you are out of breath.',
  openMatTitle: 'Open mat nights',
  openMatBody: 'All levels, rotating partners, a coach who keeps it friendly.',
  padsTitle: 'Pad work for two',
  padsBody: 'Three rounds with somebody new, then swap. Gloves are there.',
  afterTitle: 'The fourth round',
  afterBody: 'A drink around the corner for everybody who wants to stay.',
  waitlist: 'Join the Waitlist',
  waitlistNote: 'Create your account - No credit card required',
  member: 'You are a member already: we tell you when the first bell rings near you.',
  discover: 'Start Discovering',
});

const cards = [
  { icon: Swords, title: 'openMatTitle', body: 'openMatBody' },
  { icon: CalendarHeart, title: 'padsTitle', body: 'padsBody' },
  { icon: GlassWater, title: 'afterTitle', body: 'afterBody' },
] as const;

export function LocalEventsPage() {
  const { data: user } = useCurrentUser();
  return (
    <SiteFrame>
      <section className="tatami">
        <div className="gutter mx-auto flex max-w-4xl flex-col items-center gap-5 py-16 text-center lg:py-24">
          <Badge variant="gold">
            <MapPinned aria-hidden />
            {text('soon')}
          </Badge>
          <PageTitle title={text('title')} className="poster text-hero">
            {text('headline')}
          </PageTitle>
          <p className="max-w-xl text-lg text-muted">{text('lead')}</p>
          <Button asChild size="large">
            <Link to={user ? paths.home : paths.register}>{text(user ? 'discover' : 'waitlist')}</Link>
          </Button>
          <p className="text-sm text-muted">{text(user ? 'member' : 'waitlistNote')}</p>
        </div>
      </section>
      <ul className="gutter mx-auto grid max-w-6xl gap-4 pb-20 md:grid-cols-3">
        {cards.map(({ icon: Icon, title, body }) => (
          <li key={title} className="rounded-card border border-line bg-surface p-6">
            <Icon className="size-8 text-red-text" aria-hidden />
            <h2 className="poster mt-4 text-3xl">{text(title)}</h2>
            <p className="mt-2 text-muted">{text(body)}</p>
          </li>
        ))}
      </ul>
    </SiteFrame>
  );
}
