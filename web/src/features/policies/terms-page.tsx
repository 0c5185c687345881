import { terms } from '../../shared/policies/en/terms';
import { PolicyPage } from './policy-page';

export const TermsPage = () => <PolicyPage name="terms" english={terms} />;
