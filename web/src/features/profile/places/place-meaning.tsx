import { countryCodes } from '@corner/domain/countries';
import { catalogue, intlLocale } from '@corner/web-kit/language/i18n';
import { MapPin } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Button } from '../../../shared/ui/controls/button';
import { Chips } from '../../../shared/ui/controls/choices/chip-group';
import { Select } from '../../../shared/ui/controls/choices/select';
import { Field } from '../../../shared/ui/controls/field';
import { PlaceCombobox } from './location-input';
import { useGetMeantPlaceQuery } from './places-api';

const text = catalogue('placeMeaning', {
  meant: 'We take this as {place}.',
  several: 'Several places have this name. Which one do you mean?',
  unknown: 'We do not know this place: you would meet only people who wrote the same.',
  notListed: 'My town is not in the list',
});

/** Id of the nearest larger town; empty if the own one is listed. */
export interface NearPlace {
  value: string;
  onChange: (id: string) => void;
}

interface PlaceMeaningProps {
  text: string;
  choose: (place: string) => void;
  near: NearPlace;
}

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
        <NearTown
          near={near}
          close={() => {
            near.onChange('');
            setAsks(false);
          }}
        />
      ) : (
        <Button variant="outline" size="small" onClick={() => setAsks(true)}>
          {text('notListed')}
        </Button>
      )}
    </div>
  );
}

const townText = catalogue('nearTown', {
  country: 'Country',
  chooseCountry: 'Choose a country',
  town: 'Nearest larger town',
  hint: 'Choose it from the list. Up to 25 miles from there count as 25.',
  close: 'My town is in the list',
});

const nameIn = (language: string) => new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });

function countries(): { value: string; label: string }[] {
  const [english, own] = [nameIn('en'), nameIn(intlLocale())];
  return countryCodes()
    .flatMap((code) => {
      const value = english.of(code);
      return value ? [{ value, label: own.of(code) ?? value }] : [];
    })
    .sort((one, other) => one.label.localeCompare(other.label));
}

function NearTown({ near, close }: { near: NearPlace; close: () => void }) {
  const [country, setCountry] = useState('');
  const [town, setTown] = useState('');
  const options = useMemo(() => countries(), []);
  return (
    <div className="flex w-full flex-col gap-4 rounded-card border border-line p-4">
      <Field label={townText('country')}>
        <Select
          value={country}
          options={options}
          placeholder={townText('chooseCountry')}
          onValueChange={(value) => {
            setCountry(value);
            setTown('');
            near.onChange('');
          }}
        />
      </Field>
      {country && (
        <Field label={townText('town')} hint={townText('hint')}>
          <PlaceCombobox
            value={town}
            country={country}
            onValueChange={(value) => {
              setTown(value);
              near.onChange('');
            }}
            onChoose={({ id }) => near.onChange(id)}
          />
        </Field>
      )}
      <Button variant="outline" size="small" className="self-start" onClick={close}>
        {townText('close')}
      </Button>
    </div>
  );
}
