import { document as childSafety } from '../../shared/policies/en/child-safety.md';
import { PolicyPage } from './policy-page';

export const ChildSafetyPage = () => <PolicyPage name="childSafety" english={childSafety} />;
