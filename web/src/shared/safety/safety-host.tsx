import { useEffect, useState, type ComponentType } from 'react';
import { toast } from '../ui/overlays/toast-store';
import type { SafetySheetProps } from './safety-sheet';
import { closeSafety, useSafetyRequest } from './safety-store';
import { text } from './safety-text';

/** Shows what `openSafety` asks for, above every page; its code comes with the first request. */
export function SafetyHost() {
  const request = useSafetyRequest();
  const [Sheet, setSheet] = useState<ComponentType<SafetySheetProps>>();
  const wanted = request?.open ?? false;
  // The next member to sign in starts without open dialogs.
  useEffect(() => closeSafety, []);
  useEffect(() => {
    if (!wanted || Sheet) return;
    import('./safety-sheet').then(
      ({ SafetySheet }) => setSheet(() => SafetySheet),
      () => {
        closeSafety();
        toast({ title: text('error'), description: text('loadFailed'), variant: 'destructive' });
      },
    );
  }, [wanted, Sheet]);
  if (!Sheet || !request) return null;
  return <Sheet key={request.number} target={request.target} open={request.open} />;
}
