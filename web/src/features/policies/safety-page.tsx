import { document as safety } from '../../shared/policies/en/safety.md';
import { PolicyPage } from './policy-page';

export const SafetyPage = () => <PolicyPage name="safety" english={safety} />;
