import { trimmed } from '@corner/domain/text/characters';
import { lazyComponent } from '@corner/web-kit/ui/lazy-component';
import { Suspense, useState, type ComponentProps } from 'react';
import { isOfInputMethod } from '@corner/web-kit/input-method';
import { PlaceCombobox } from './place-combobox';
import type { NearPlace } from './place-meaning';

const PlaceMeaning = lazyComponent(() => import('./place-meaning').then((module) => module.PlaceMeaning));

interface LocationInputProps extends Omit<ComponentProps<typeof PlaceCombobox>, 'onChoose'> {
  near: NearPlace;
}

/** A place with suggestions. What is typed and not chosen is looked up, and shown, when the field is left. */
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
