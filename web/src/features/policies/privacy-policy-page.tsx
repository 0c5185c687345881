import { privacyPolicy } from '../../shared/policies/en/privacy-policy';
import { PolicyPage } from './policy-page';

export const PrivacyPolicyPage = () => <PolicyPage name="privacyPolicy" english={privacyPolicy} />;
