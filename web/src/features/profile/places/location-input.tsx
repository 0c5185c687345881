import { trimmed } from '@corner/domain/text/characters';
import { lazyComponent } from '@corner/web-kit/ui/lazy-component';
import { type ComponentProps, type KeyboardEvent, Suspense, useEffect, useId, useRef, useState } from 'react';
import { useDebounced } from '@corner/web-kit/hooks/debounced';
import { isOfInputMethod } from '@corner/web-kit/input-method';
import type { Place } from '@corner/contracts/profiles/places.api';
import { MapPin } from 'lucide-react';
import { catalogue } from '@corner/web-kit/language/i18n';
import type { NearPlace } from './place-meaning';
import { classNames } from '../../../shared/ui/class-names';
import { Input } from '../../../shared/ui/controls/input';
import { useGetPlacesQuery } from './places-api';

const PlaceMeaning = lazyComponent(() =>
  import('./place-meaning').then(
    (module) => module.PlaceMeaning,
    // The form works without it.
    () => () => null,
  ),
);

const text = catalogue('places', {
  suggestions: 'Places',
  found: '{count, plural, one {# place found} other {# places found}}',
});

const MIN_LENGTH = 2;
const DEBOUNCE_MS = 200;

interface PlaceComboboxProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  value: string;
  onValueChange: (value: string) => void;
  onChoose?: (place: Place) => void;
  country?: string;
}

/** Free text with suggestions. Keyboard and roles follow the ARIA combobox pattern. */
export function PlaceCombobox({
  value,
  onValueChange,
  onChoose,
  country,
  onBlur,
  onKeyDown,
  ...rest
}: PlaceComboboxProps) {
  const listId = useId();
  const [asking, setAsking] = useState(false);
  const [active, setActive] = useState(-1);
  const typed = useDebounced(trimmed(value), DEBOUNCE_MS);
  const enough = asking && typed.length >= MIN_LENGTH;
  const { currentData = [] } = useGetPlacesQuery(country ? `${typed}, ${country}` : typed, { skip: !enough });
  const places = enough ? currentData : [];
  const open = places.length > 0;
  const list = useRef<HTMLUListElement>(null);

  useEffect(() => {
    // Near a phone's lower edge the list would open out of view.
    if (open) list.current?.scrollIntoView({ block: 'nearest' });
  }, [open, places.length]);

  function close() {
    setAsking(false);
    setActive(-1);
  }

  function choose(place: Place | undefined) {
    if (!place) return;
    onValueChange(place.name);
    onChoose?.(place);
    close();
  }

  function onKey(event: KeyboardEvent<HTMLInputElement>) {
    if (isOfInputMethod(event)) return;
    if (event.key === 'Escape' && open) {
      event.stopPropagation();
      close();
    } else if (event.key === 'Enter' && open && active >= 0) {
      event.preventDefault();
      choose(places[active]);
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (!open) return setAsking(true);
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setActive((active + step + places.length + (active < 0 && step < 0 ? 1 : 0)) % places.length);
    } else {
      onKeyDown?.(event);
    }
  }

  return (
    <div className="relative">
      <MapPin className="pointer-events-none absolute inset-y-0 start-3.5 my-auto size-5 text-muted" aria-hidden />
      <Input
        {...rest}
        role="combobox"
        aria-expanded={open}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={open && active >= 0 ? `${listId}-${active}` : undefined}
        autoComplete="off"
        dir="auto"
        value={value}
        className="ps-11"
        onChange={(event) => {
          onValueChange(event.target.value);
          setAsking(true);
          setActive(-1);
        }}
        onKeyDown={onKey}
        onBlur={(event) => {
          close();
          onBlur?.(event);
        }}
      />
      <ul
        ref={list}
        id={listId}
        role="listbox"
        aria-label={text('suggestions')}
        className={classNames(
          'absolute inset-x-0 top-full scroll-mb-4 z-popup mt-1.5 max-h-72 overflow-y-auto rounded-bubble border border-line bg-raised p-1.5 shadow-card',
          !open && 'hidden',
        )}
      >
        {places.map((place, index) => (
          <li
            key={place.id}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === active}
            // Before the blur, which would close the list under the pointer.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(place)}
            className={classNames(
              'flex min-h-11 cursor-pointer items-center rounded-control px-3 py-2',
              index === active ? 'bg-blue text-white' : 'hover:bg-surface',
            )}
          >
            {place.name}
          </li>
        ))}
      </ul>
      <span role="status" className="sr-only">
        {open ? text('found', { count: places.length }) : ''}
      </span>
    </div>
  );
}

interface LocationInputProps extends Omit<ComponentProps<typeof PlaceCombobox>, 'onChoose'> {
  near: NearPlace;
}

/** A place with suggestions. Typed text without a choice is looked up on blur. */
export function LocationInput({ near, ...rest }: LocationInputProps) {
  const [left, setLeft] = useState('');
  const typed = trimmed(rest.value);
  const leave = () => setLeft(typed);
  return (
    <div>
      <PlaceCombobox
        {...rest}
        onChoose={() => setLeft('')}
        onBlur={(event) => {
          leave();
          rest.onBlur?.(event);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !isOfInputMethod(event)) leave();
        }}
      />
      {typed && left === typed && (
        <Suspense>
          <PlaceMeaning text={typed} choose={rest.onValueChange} near={near} />
        </Suspense>
      )}
    </div>
  );
}
