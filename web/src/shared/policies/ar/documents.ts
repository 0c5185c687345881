export { document as childSafety } from './child-safety.md';
export { document as cookiePolicy } from './cookie-policy.md';
export { document as faq } from './faq.md';
export { document as guidelines } from './guidelines.md';
export { document as healthPrivacy } from './health-privacy.md';
export { document as privacyPolicy } from './privacy-policy.md';
export { document as safety } from './safety.md';
export { document as terms } from './terms.md';
