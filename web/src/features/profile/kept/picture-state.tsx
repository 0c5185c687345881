import type { OwnPhoto } from '@corner/contracts/profiles/photos.api';
import { REPORT_CATEGORIES } from '@corner/domain/enumerations';
import { choiceText } from '@corner/web-kit/choice-text';
import { catalogue } from '@corner/web-kit/language/i18n';
import { EyeOff } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '../../../shared/paths';
import { Badge } from '../../../shared/ui/display/badge';

const text = catalogue('picture-state', {
  hidden: 'Hidden',
  checking: 'Being checked',
  hiddenWhy:
    '{kind, select, video {Your video is} other {Photo {number} is}} hidden from others until we have decided. Reported as: {rule}.',
  hiddenPlain:
    '{kind, select, video {Your video is} other {Photo {number} is}} hidden from others until we have decided.',
  checkingWhy:
    '{kind, select, video {Your video is} other {Photo {number} is}} being looked at. Others see it afterwards.',
  cases: 'Reports and decisions',
});

const kindOf = (number: number) => (number === 0 ? 'video' : 'photo');

type State = Pick<OwnPhoto, 'state' | 'rule' | 'caseId'>;

export function PictureBadge({ state }: { state: 'hidden' | 'checking' }) {
  return (
    <Badge variant="glass">
      <EyeOff aria-hidden />
      <span className="@max-[11rem]:sr-only">{text(state)}</span>
    </Badge>
  );
}

/** What others do not see and why, one line for each. The video has the number 0. */
export function PictureStates({ pictures }: { pictures: readonly (State & { number: number })[] }) {
  return (
    <ul className="flex flex-col gap-2 text-sm">
      {pictures.map(({ number, state, rule, caseId }) => (
        <li key={number} className="flex items-start gap-2">
          <EyeOff className="mt-0.5 size-4 shrink-0" aria-hidden />
          <span>
            {state === 'checking'
              ? text('checkingWhy', { number, kind: kindOf(number) })
              : rule
                ? text('hiddenWhy', { number, kind: kindOf(number), rule: choiceText(REPORT_CATEGORIES, rule) })
                : text('hiddenPlain', { number, kind: kindOf(number) })}{' '}
            {caseId && (
              <Link to={paths.settingsView('cases')} className="font-semibold underline">
                {text('cases')}
              </Link>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
