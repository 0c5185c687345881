import { privacyPolicy } from '../../shared/policies/privacy-policy';
import { PolicyPage } from './policy-page';

export const PrivacyPolicyPage = () => <PolicyPage policy={privacyPolicy} />;
