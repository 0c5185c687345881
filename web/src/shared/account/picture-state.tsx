import type { User } from '@corner/contracts/profiles.api';
import type { OwnPhoto } from '@corner/contracts/profiles/photos.api';
import { REPORT_CATEGORIES } from '@corner/domain/enumerations';
import { choiceText } from '@corner/web-kit/choice-text';
import { catalogue } from '@corner/web-kit/language/i18n';
import { EyeOff } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '../paths';
import { Badge } from '../ui/display/badge';
import { Photo } from '../ui/photos/photo';

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

export function PictureBadge({ state }: { state: 'hidden' | 'checking' }) {
  return (
    <Badge variant="glass" className="@max-[11rem]:px-1.5">
      <EyeOff aria-hidden />
      <span className="@max-[11rem]:sr-only">{text(state)}</span>
    </Badge>
  );
}

interface PictureStatesProps {
  photos?: readonly OwnPhoto[];
  video?: User['profileVideo'];
  isInCases?: boolean;
}

/** One line per hidden picture with the reason. The video has the number 0. */
export function PictureStates({ photos = [], video, isInCases }: PictureStatesProps) {
  const numbered = photos.map((photo, index) => ({ ...photo, number: index + 1 }));
  const pictures = [...numbered, ...(video ? [{ ...video, url: undefined, thumbhash: undefined, number: 0 }] : [])];
  return (
    <ul className="flex flex-col gap-2 text-sm">
      {pictures
        .filter(({ state = 'shown' }) => state !== 'shown')
        .map(({ number, state, rule, caseId, url, thumbhash }) => {
          const named = { number, kind: number === 0 ? 'video' : 'photo' };
          return (
            <li key={number} className={`flex ${isInCases ? 'items-center gap-3' : 'items-start gap-2'}`}>
              {isInCases && url ? (
                <Photo
                  src={url}
                  alt=""
                  thumbhash={thumbhash}
                  sizes="64px"
                  className="h-14 w-14 shrink-0 rounded-control object-top"
                />
              ) : (
                <EyeOff className="mt-0.5 size-4 shrink-0" aria-hidden />
              )}
              <span>
                {state === 'checking'
                  ? text('checkingWhy', named)
                  : rule
                    ? text('hiddenWhy', { ...named, rule: choiceText(REPORT_CATEGORIES, rule) })
                    : text('hiddenPlain', named)}{' '}
                {caseId && !isInCases && (
                  <Link to={paths.settingsView('cases')} className="font-semibold underline">
                    {text('cases')}
                  </Link>
                )}
              </span>
            </li>
          );
        })}
    </ul>
  );
}
