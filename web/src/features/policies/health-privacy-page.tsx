import { healthPrivacy } from '../../shared/policies/en/health-privacy';
import { PolicyPage } from './policy-page';

export const HealthPrivacyPage = () => <PolicyPage name="healthPrivacy" english={healthPrivacy} />;
