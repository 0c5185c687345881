import type { MeantPlace, Place } from '@corner/contracts/profiles/places.api';
import { trimmed } from '@corner/domain/text/characters';
import { useRef } from 'react';
import { api } from '../../../shared/api/api';
import { useAppDispatch } from '../../../shared/store/store';

const placesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Towns that what was typed may mean, likeliest first. */
    getPlaces: build.query<Place[], string>({ query: (typed) => ({ url: 'places', params: { q: typed } }) }),
    getMeantPlace: build.query<MeantPlace, string>({ query: (q) => ({ url: 'places/meant', params: { q } }) }),
  }),
});

export const { useGetPlacesQuery, useGetMeantPlaceQuery } = placesApi;

/** The longest that a press waits. */
export const PATIENCE_MS = 3000;

/**
 * Whether a press stops for the words beside the field: once for each text, and only for one that no place, or more
 * than one, is known for. Without an answer it passes.
 */
export function usePlacePause(): (place: string, near: string) => Promise<boolean> {
  const dispatch = useAppDispatch();
  const asked = useRef('');
  const isAsking = useRef(false);

  return async function pauses(place, near) {
    const typed = trimmed(place);
    if (isAsking.current) return true;
    if (typed === '' || near !== '' || asked.current === typed) return false;
    isAsking.current = true;
    let timer = 0;
    const late = new Promise<undefined>((resolve) => (timer = window.setTimeout(resolve, PATIENCE_MS)));
    const query = dispatch(placesApi.endpoints.getMeantPlace.initiate(typed));
    const meant = (await Promise.race([query, late]))?.data;
    clearTimeout(timer);
    query.unsubscribe();
    isAsking.current = false;
    asked.current = typed;
    return meant !== undefined && (meant.name === null || meant.choices.length > 0);
  };
}
