import type { User } from '@corner/contracts/profiles.api';
import { catalogue } from '@corner/web-kit/language/i18n';
import { MapPin } from 'lucide-react';
import { Link } from 'react-router-dom';
import { usePatchProfile } from '../../../shared/account/patch-profile';
import { paths } from '../../../shared/paths';
import { Button } from '../../../shared/ui/controls/button';
import { Chips } from '../../../shared/ui/controls/choices/chip-group';
import { Banner } from '../../../shared/ui/display/banner';
import { EmptyState } from '../../../shared/ui/display/states/empty-state';
import { NotNow } from './not-now';

const text = catalogue('placeQuestion', {
  label: 'Your place',
  unknown: 'We do not know {place}, so you meet only people who wrote the same.',
  choose: 'Choose your town',
  title: 'Where do you train?',
  several: 'Several places are called {place}. Which one is yours?',
});

const place = ({ location }: User) => ({ place: location });

function ChooseTown({ size }: { size?: 'small' }) {
  return (
    <Button asChild variant={size && 'outline'} size={size}>
      <Link to={paths.ownLocation}>{text('choose')}</Link>
    </Button>
  );
}

/** Over the deck, as long as it is so. */
export function PlaceLine({ user }: { user: User }) {
  return (
    <aside aria-label={text('label')} className="gutter pt-3">
      <Banner variant="warning" icon={<MapPin aria-hidden />} action={<ChooseTown size="small" />}>
        {text('unknown', place(user))}
      </Banner>
    </aside>
  );
}

/** Until it is answered or dismissed. */
export function PlaceQuestion({ user }: { user: User }) {
  const { save, isSaving } = usePatchProfile();
  const choices = user.locationChoices ?? [];

  return (
    <EmptyState
      scene="lamp"
      title={text('title')}
      action={
        choices.length > 0 ? (
          <Chips
            single
            centered
            options={choices.map(({ label }) => label)}
            value={[]}
            onChange={([label]) => label && !isSaving && void save({ part: 'setup', body: { location: label } })}
          />
        ) : (
          <div className="flex flex-wrap justify-center gap-3">
            <ChooseTown />
            <NotNow question="place" />
          </div>
        )
      }
    >
      {text(choices.length > 0 ? 'several' : 'unknown', place(user))}
    </EmptyState>
  );
}
