import { cookiePolicy } from '../../shared/policies/en/cookie-policy';
import { PolicyPage } from './policy-page';

export const CookiePolicyPage = () => <PolicyPage name="cookiePolicy" english={cookiePolicy} />;
