import { document as cookiePolicy } from '../../shared/policies/en/cookie-policy.md';
import { PolicyPage } from './policy-page';

export const CookiePolicyPage = () => <PolicyPage name="cookiePolicy" english={cookiePolicy} />;
