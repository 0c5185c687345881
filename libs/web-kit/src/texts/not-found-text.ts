import { catalogue } from '../language/i18n.js';

export const text = catalogue('not-found', {
  title: 'Page Not Found',
  body: "The page you're looking for doesn't exist or has been moved.",
  home: 'Go to Home',
  back: 'Go Back',
});
