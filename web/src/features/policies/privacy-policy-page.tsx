import { document as privacyPolicy } from '../../shared/policies/en/privacy-policy.md';
import { PolicyPage } from './policy-page';

export const PrivacyPolicyPage = () => <PolicyPage name="privacyPolicy" english={privacyPolicy} />;
