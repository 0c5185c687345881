import type { MeantPlace, Place } from '@corner/contracts/profiles/places.api';
import { trimmed } from '@corner/domain/text/characters';
import { useRef } from 'react';
import { api } from '../../../shared/api/api';
import { useAppDispatch } from '../../../shared/store/store';

const placesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getPlaces: build.query<Place[], string>({ query: (typed) => ({ url: 'places', params: { q: typed } }) }),
    getMeantPlace: build.query<MeantPlace, string>({ query: (q) => ({ url: 'places/meant', params: { q } }) }),
  }),
});

export const { useGetPlacesQuery, useGetMeantPlaceQuery } = placesApi;

export const PATIENCE_MS = 3000;

/**
 * Whether submitting pauses for the hint beside the field: once per text, and only if no place or several match. Passes
 * without a response.
 */
export function usePlacePause(): (place: string, near: string) => Promise<boolean> {
  const dispatch = useAppDispatch();
  const lastQuery = useRef('');
  const isAsking = useRef(false);

  return async function pauses(place, near) {
    const typed = trimmed(place);
    if (isAsking.current) return true;
    if (typed === '' || near !== '' || lastQuery.current === typed) return false;
    isAsking.current = true;
    let timer = 0;
    const late = new Promise<undefined>((resolve) => (timer = window.setTimeout(resolve, PATIENCE_MS)));
    const query = dispatch(placesApi.endpoints.getMeantPlace.initiate(typed));
    const meaning = (await Promise.race([query, late]))?.data;
    clearTimeout(timer);
    query.unsubscribe();
    isAsking.current = false;
    lastQuery.current = typed;
    return meaning !== undefined && (meaning.name === null || meaning.choices.length > 0);
  };
}
