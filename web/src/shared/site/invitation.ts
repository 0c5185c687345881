import { trimmed } from '@corner/domain/text/characters';
import { catalogue } from '@corner/web-kit/language/i18n';
import { town as townOf } from '../member-card/member-facts';
import { paths } from '../paths';

const text = catalogue('invitation', {
  title: '{product}: train and meet people',
  body: 'Find somebody to train with, or to date, in {town}.',
  bodyAnywhere: 'Find somebody to train with, or to date, near you.',
});

const LONGEST_TOWN = 60;
/** Matches place names, and nothing that resembles an address or a number. */
const TOWN = /^\p{L}(?:[\p{L}\p{M}'’ -]|\.(?= |$))*$/u;

export const isTown = (name: string): boolean => name.length <= LONGEST_TOWN && TOWN.test(name);

/** Names the town but no member. Omits an unknown place, which may be any text. */
export function invitationFrom({ location, locationResolved }: { location: string | null; locationResolved: boolean }) {
  const town = locationResolved ? trimmed(townOf(location ?? '')) : '';
  const isKnown = isTown(town);
  return {
    town: isKnown ? town : null,
    title: text('title'),
    text: isKnown ? text('body', { town }) : text('bodyAnywhere'),
    url: new URL(isKnown ? paths.invited(town) : paths.register, window.location.origin).href,
  };
}
