import { document as terms } from '../../shared/policies/en/terms.md';
import { PolicyPage } from './policy-page';

export const TermsPage = () => <PolicyPage name="terms" english={terms} />;
