import { catalogue } from '@corner/web-kit/language/i18n';
import { isTown } from '../../../shared/site/invitation';

const text = catalogue('invited', { body: 'Somebody in {town} would like you to join.' });

/** Whatever stands in the address: it is shown where it can be the name of a town. */
export function Invited({ town }: { town: string }) {
  return isTown(town) ? (
    <p dir="auto" className="mt-3 rounded-control border border-line bg-raised px-4 py-3 font-semibold text-fg">
      {text('body', { town })}
    </p>
  ) : null;
}
