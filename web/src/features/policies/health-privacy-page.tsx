import { document as healthPrivacy } from '../../shared/policies/en/health-privacy.md';
import { PolicyPage } from './policy-page';

export const HealthPrivacyPage = () => <PolicyPage name="healthPrivacy" english={healthPrivacy} />;
