import { Check } from 'lucide-react';
import { text } from './photos-text';

const TIPS = ['tipFace', 'tipTraining', 'tipAlone'] as const;

/** What makes a good photo, until there is one. */
export function PhotoTips() {
  return (
    <ul
      aria-label={text('tips')}
      className="panel flex flex-col gap-1.5 px-4 py-3 text-sm sm:flex-1 sm:gap-3 sm:self-start sm:p-5"
    >
      {TIPS.map((tip) => (
        <li key={tip} className="flex items-start gap-2.5">
          <span aria-hidden className="grid size-5 shrink-0 place-items-center rounded-full bg-blue text-white">
            <Check className="size-3" strokeWidth={3} />
          </span>
          {text(tip)}
        </li>
      ))}
    </ul>
  );
}
