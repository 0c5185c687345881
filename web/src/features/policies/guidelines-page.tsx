import { guidelines } from '../../shared/policies/en/guidelines';
import { PolicyPage } from './policy-page';

export const GuidelinesPage = () => <PolicyPage name="guidelines" english={guidelines} />;
