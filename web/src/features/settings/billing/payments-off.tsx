import { Info } from 'lucide-react';
import { Banner } from '../../../shared/ui/display/banner';
import { text } from './billing-text';

export const PaymentsOff = () => (
  <Banner variant="warning" icon={<Info aria-hidden />}>
    {text('off')}
  </Banner>
);
