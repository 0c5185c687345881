import type { User } from '@corner/contracts/profiles.api';
import { catalogue } from '@corner/web-kit/language/i18n';
import { MapPin } from 'lucide-react';
import { Link } from 'react-router-dom';
import { api } from '../../../../shared/api/api';
import { showAnswer } from '../../../../shared/api/session/current-user';
import { showFailure } from '../../../../shared/api/show-failure';
import { paths } from '../../../../shared/paths';
import { Button } from '../../../../shared/ui/controls/button';
import { Chips } from '../../../../shared/ui/controls/choices/chip-group';
import { Banner } from '../../../../shared/ui/display/banner';
import { EmptyState } from '../../../../shared/ui/display/states/empty-state';

const text = catalogue('placeQuestion', {
  label: 'Your place',
  unknown: 'We do not know {place}, so you meet only people who wrote the same.',
  choose: 'Choose your town',
  title: 'Where do you train?',
  later: 'Not now',
  several: 'Several places are called {place}. Which one is yours?',
  failed: 'Failed to update profile. Please try again.',
});

const { useChooseTownMutation, useDismissPlaceMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    chooseTown: build.mutation<User, string>({
      query: (location) => ({ url: 'profile/setup', method: 'PATCH', body: { location } }),
      onQueryStarted: showAnswer,
    }),
    dismissPlace: build.mutation<User, void>({
      query: () => ({ url: 'profile', method: 'PATCH', body: { dismiss: 'place' } }),
      onQueryStarted: showAnswer,
    }),
  }),
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

/** In the deck, until it is answered or dismissed. */
export function PlaceCard({ user }: { user: User }) {
  const [choose, choosing] = useChooseTownMutation();
  const [dismiss, dismissing] = useDismissPlaceMutation();
  const choices = user.locationChoices ?? [];

  async function settle(change: Promise<{ error?: unknown }>) {
    const { error } = await change;
    if (error) showFailure(error, text('failed'));
  }

  return (
    <div className="absolute inset-0 flex flex-col overflow-y-auto">
      <EmptyState
        scene="lamp"
        title={text('title')}
        action={
          choices.length > 0 ? (
            <Chips
              single
              options={choices.map(({ label }) => label)}
              value={[]}
              onChange={([label]) => label && !choosing.isLoading && void settle(choose(label))}
            />
          ) : (
            <div className="flex flex-wrap justify-center gap-3">
              <ChooseTown />
              <Button variant="outline" pending={dismissing.isLoading} onClick={() => void settle(dismiss())}>
                {text('later')}
              </Button>
            </div>
          )
        }
      >
        {text(choices.length > 0 ? 'several' : 'unknown', place(user))}
      </EmptyState>
    </div>
  );
}
