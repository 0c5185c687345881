import { catalogue } from '@corner/web-kit/language/i18n';
import { MapPin } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazyComponent } from '@corner/web-kit/ui/lazy-component';
import { Button } from '../../../shared/ui/controls/button';
import { Chips } from '../../../shared/ui/controls/choices/chip-group';
import { useGetMeantPlaceQuery } from './places-api';

const NearTown = lazyComponent(() => import('./near-town').then((module) => module.NearTown));

const text = catalogue('placeMeaning', {
  meant: 'We take this as {place}.',
  several: 'Several places have this name. Which one do you mean?',
  unknown: 'We do not know this place: you would meet only people who wrote the same.',
  notListed: 'My town is not in the list',
});

/** The id of the nearest larger town; empty where the own one is in the list. */
export interface NearPlace {
  value: string;
  onChange: (id: string) => void;
}

interface PlaceMeaningProps {
  text: string;
  choose: (place: string) => void;
  near: NearPlace;
}

/** What a text means that was typed and not chosen. */
export function PlaceMeaning({ text: typed, choose, near }: PlaceMeaningProps) {
  const { currentData: meant } = useGetMeantPlaceQuery(typed);
  const [asks, setAsks] = useState(false);
  if (!meant) return null;
  const isOpen = asks || near.value !== '';
  return (
    <div className="flex flex-col items-start gap-2 pt-2 text-sm">
      <div role="status" className="flex flex-col gap-2">
        {isOpen ? null : meant.choices.length > 0 ? (
          <>
            <p className="font-semibold">{text('several')}</p>
            <Chips
              single
              options={meant.choices.map(({ label }) => label)}
              value={[]}
              onChange={([label]) => label && choose(label)}
            />
          </>
        ) : meant.name === null ? (
          <p className="font-semibold text-gold">{text('unknown')}</p>
        ) : (
          meant.name !== typed && (
            <p className="flex items-start gap-2 text-muted">
              <MapPin className="mt-0.5 size-4 shrink-0" aria-hidden />
              {text('meant', { place: meant.name })}
            </p>
          )
        )}
      </div>
      {isOpen ? (
        <Suspense>
          <NearTown
            near={near}
            close={() => {
              near.onChange('');
              setAsks(false);
            }}
          />
        </Suspense>
      ) : (
        <Button variant="outline" size="small" onClick={() => setAsks(true)}>
          {text('notListed')}
        </Button>
      )}
    </div>
  );
}
