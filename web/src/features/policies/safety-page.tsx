import { safety } from '../../shared/policies/en/safety';
import { PolicyPage } from './policy-page';

export const SafetyPage = () => <PolicyPage name="safety" english={safety} />;
