import { PRODUCT } from '@corner/domain/product';
import { catalogue } from '@corner/web-kit/i18n';

export const text = catalogue('careers', {
  title: 'Careers',
  headline: 'Behind the Dojo',
  lead: `${PRODUCT.name} is made by 50+ people in 15+ countries who train, date and build. Come and hold pads with us.`,
  perks: 'What you get',
  officeFigure: '$1,500',
  officeBody: 'home office stipend',
  trainingFigure: '$200',
  trainingBody: 'training allowance a month',
  developmentFigure: '$2,000',
  developmentBody: 'development budget a year',
  openings: 'Open positions',
  loading: 'Loading open positions',
  count: '{count, plural, one {# opening} other {# openings}}',
  featured: 'Featured',
  apply: 'Apply by email',
  applyTo: 'Apply by email for {title}',
  gone: 'This position is no longer open. These are.',
  failed: 'The open positions could not be loaded',
  failedBody: 'You can write to us all the same.',
  none: 'No open positions right now',
  noneBody: 'Good people are always welcome: tell us what you would build.',
  write: 'Write to us',
});
