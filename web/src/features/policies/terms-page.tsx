import { terms } from '../../shared/policies/terms';
import { PolicyPage } from './policy-page';

export const TermsPage = () => <PolicyPage policy={terms} />;
