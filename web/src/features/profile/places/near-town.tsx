import { countryCodes } from '@corner/domain/countries';
import { catalogue, intlLocale } from '@corner/web-kit/language/i18n';
import { useMemo, useState } from 'react';
import { Button } from '../../../shared/ui/controls/button';
import { Select } from '../../../shared/ui/controls/choices/select';
import { Field } from '../../../shared/ui/controls/field';
import { PlaceCombobox } from './location-input';
import type { NearPlace } from './place-meaning';

const text = catalogue('nearTown', {
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

/** For a town that is not in the list: one nearby that is. */
export function NearTown({ near, close }: { near: NearPlace; close: () => void }) {
  const [country, setCountry] = useState('');
  const [town, setTown] = useState('');
  const options = useMemo(() => countries(), []);
  return (
    <div className="flex w-full flex-col gap-4 rounded-card border border-line p-4">
      <Field label={text('country')}>
        <Select
          value={country}
          options={options}
          placeholder={text('chooseCountry')}
          onValueChange={(value) => {
            setCountry(value);
            setTown('');
            near.onChange('');
          }}
        />
      </Field>
      {country && (
        <Field label={text('town')} hint={text('hint')}>
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
        {text('close')}
      </Button>
    </div>
  );
}
