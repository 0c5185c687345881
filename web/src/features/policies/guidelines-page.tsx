import { document as guidelines } from '../../shared/policies/en/guidelines.md';
import { PolicyPage } from './policy-page';

export const GuidelinesPage = () => <PolicyPage name="guidelines" english={guidelines} />;
