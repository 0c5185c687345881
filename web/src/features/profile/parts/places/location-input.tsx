import { isOfInputMethod } from '@corner/web-kit/input-method';
import { trimmed } from '@corner/domain/text/characters';
import { MapPin } from 'lucide-react';
import { useEffect, useId, useRef, useState, type ComponentProps, type KeyboardEvent } from 'react';
import { catalogue } from '@corner/web-kit/language/i18n';
import { classNames } from '../../../../shared/ui/class-names';
import { Input } from '../../../../shared/ui/controls/input';
import { useGetMeantPlaceQuery, useGetPlacesQuery } from './places-api';

const text = catalogue('places', {
  suggestions: 'Places',
  unknown: 'We do not know this place, so no one sees a distance. Pick one from the list if you can.',
  found: '{count, plural, one {# place found} other {# places found}}',
});

const MIN_LENGTH = 2;
const DEBOUNCE_MS = 200;

function useDebounced(value: string): string {
  const [late, setLate] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setLate(value), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return late;
}

interface LocationInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  value: string;
  onValueChange: (value: string) => void;
}

/** A place with suggestions; free text stays as it is typed. Keyboard and roles follow the ARIA combobox pattern. */
export function LocationInput({ value, onValueChange, onBlur, onFocus, ...rest }: LocationInputProps) {
  const listId = useId();
  const [asking, setAsking] = useState(false);
  const [active, setActive] = useState(-1);
  const [left, setLeft] = useState('');
  const typed = useDebounced(trimmed(value));
  const enough = asking && typed.length >= MIN_LENGTH;
  const { currentData = [] } = useGetPlacesQuery(typed, { skip: !enough });
  const places = enough ? currentData : [];
  const open = places.length > 0;
  const isLeft = left.length >= MIN_LENGTH && left === trimmed(value);
  const { currentData: meant } = useGetMeantPlaceQuery(left, { skip: !isLeft });
  const isUnknown = isLeft && meant?.name === null;
  const list = useRef<HTMLUListElement>(null);

  useEffect(() => {
    // Near the lower edge of a phone the list would open out of sight.
    if (open) list.current?.scrollIntoView({ block: 'nearest' });
  }, [open, places.length]);

  function close() {
    setAsking(false);
    setActive(-1);
  }

  function choose(name: string | undefined) {
    if (name === undefined) return;
    onValueChange(name);
    close();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (isOfInputMethod(event)) return;
    if (event.key === 'Escape' && open) {
      event.stopPropagation();
      close();
    } else if (event.key === 'Enter' && open && active >= 0) {
      event.preventDefault();
      choose(places[active]?.name);
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (!open) return setAsking(true);
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setActive((active + step + places.length + (active < 0 && step < 0 ? 1 : 0)) % places.length);
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
        onKeyDown={onKeyDown}
        onBlur={(event) => {
          close();
          setLeft(trimmed(value));
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
            // Before the blur that would close the list under the pointer.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(place.name)}
            className={classNames(
              'flex min-h-11 cursor-pointer items-center rounded-control px-3 py-2',
              index === active ? 'bg-blue text-white' : 'hover:bg-surface',
            )}
          >
            {place.name}
          </li>
        ))}
      </ul>
      {isUnknown && (
        <p role="status" className="pt-1.5 text-sm font-semibold text-gold">
          {text('unknown')}
        </p>
      )}
      <span role="status" className="sr-only">
        {open ? text('found', { count: places.length }) : ''}
      </span>
    </div>
  );
}
