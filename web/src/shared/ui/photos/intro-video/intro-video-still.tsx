import { catalogue } from '@corner/web-kit/language/i18n';
import { classNames } from '../../class-names';
import type { StillProps } from './intro-video';
import { Photo } from '../photo';

const text = catalogue('intro-video', {
  unplayable: 'This video cannot be played here. A newer browser may play it.',
});

export const IntroVideoStill = ({ photo, className, ...person }: StillProps) => (
  <div className={classNames('relative overflow-hidden', className)}>
    <Photo {...person} src={photo} alt="" className="max-h-96" />
    <p className="absolute inset-x-0 bottom-0 bg-black/80 px-4 py-3 text-sm text-white">{text('unplayable')}</p>
  </div>
);
