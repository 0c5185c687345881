import { Sheet } from '../ui/overlays/dialog';
import { PolicyText, updatedText } from './policy-text';
import { privacyPolicy } from './en/privacy-policy';
import { terms } from './en/terms';
import { useDocument } from './use-document';

const policies = { terms, privacyPolicy };
export type SheetName = keyof typeof policies;

export function PolicySheet({ name, open, close }: { name: SheetName; open: boolean; close: () => void }) {
  const policy = useDocument(name, policies[name]);
  return (
    <Sheet open={open} onOpenChange={close} title={policy.title} description={updatedText(policy)}>
      {/* It scrolls, so the keyboard has to reach it. */}
      <div tabIndex={0} role="group" aria-label={policy.title} className="wrap-anywhere">
        <p className="mb-6 border-s-4 border-red ps-4">{policy.summary}</p>
        <PolicyText policy={policy} className="gap-8" />
      </div>
    </Sheet>
  );
}
