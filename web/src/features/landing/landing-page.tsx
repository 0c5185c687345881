import { Wordmark } from '../../shared/ui/display/wordmark';

export function LandingPage() {
  return <Wordmark />;
}
