import { catalogue } from '@corner/web-kit/language/i18n';
import { Check } from 'lucide-react';
import type { ComponentProps } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { RadioRow } from '../ui/controls/choices/radio-row';
import { Photo } from '../ui/photos/photo';
import type { SafetyTarget } from './safety-slice';

const text = catalogue('reported-part', {
  title: 'What is it about?',
  wholeProfile: 'The whole profile',
  photo: 'Photo {number} of {total}',
  inView: 'The one you were looking at',
  video: 'Video',
});

interface ReportedPartProps {
  of: SafetyTarget;
  field: UseFormRegisterReturn;
}

/** The whole member, unless one of their pictures is chosen; the one that was looked at stands first. */
export function ReportedPart({ of: { photos = [], profileVideoUrl, inView }, field }: ReportedPartProps) {
  const named = photos.flatMap(({ id, url, thumbhash }, index) => {
    const name = text('photo', { number: index + 1, total: photos.length });
    return id ? { id, url, thumbhash, name, isInView: index === inView } : [];
  });
  if (named.length === 0 && !profileVideoUrl) return null;
  const seen = named.find(({ isInView }) => isInView);
  const others = named.filter((photo) => photo !== seen);
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-2 text-sm font-bold">{text('title')}</legend>
      <RadioRow value="" {...field}>
        {text('wholeProfile')}
      </RadioRow>
      {seen && (
        <RadioRow value={seen.id} {...field}>
          <span className="flex items-center gap-3">
            <Photo
              src={seen.url}
              alt=""
              thumbhash={seen.thumbhash}
              sizes="64px"
              className="h-14 w-14 shrink-0 rounded-control object-top"
            />
            <span className="min-w-0">
              {seen.name} <span className="block font-normal text-muted">{text('inView')}</span>
            </span>
          </span>
        </RadioRow>
      )}
      <div className="flex flex-wrap gap-2 empty:hidden">
        {others.map(({ id, url, thumbhash, name }) => (
          <RadioTile key={id} value={id} {...field}>
            <Photo src={url} alt={name} thumbhash={thumbhash} sizes="80px" className="rounded-control" />
          </RadioTile>
        ))}
        {profileVideoUrl && (
          <RadioTile value="video" {...field}>
            <span className="grid size-full place-items-center rounded-control bg-raised text-sm font-semibold">
              {text('video')}
            </span>
          </RadioTile>
        )}
      </div>
    </fieldset>
  );
}

const RadioTile = ({ children, ...input }: ComponentProps<'input'>) => (
  <label className="relative block aspect-3/4 w-20 cursor-pointer">
    {children}
    <input
      type="radio"
      {...input}
      className="peer absolute inset-0 size-full appearance-none rounded-control border border-line checked:border-4 checked:border-blue"
    />
    <Check
      className="absolute end-1.5 bottom-1.5 hidden size-5 rounded-full bg-blue p-0.5 text-white peer-checked:block"
      aria-hidden
    />
  </label>
);
