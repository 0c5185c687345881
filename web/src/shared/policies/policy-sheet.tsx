import { Sheet } from '../ui/overlays/dialog';
import { PolicyText, useDocument } from './use-document';
import { document as privacyPolicy } from './en/privacy-policy.md';
import { document as terms } from './en/terms.md';

const policies = { terms, privacyPolicy };
export type SheetName = keyof typeof policies;

export function PolicySheet({ name, open, close }: { name: SheetName; open: boolean; close: () => void }) {
  const policy = useDocument(name, policies[name]);
  const [updated, summary] = policy.paragraphs;
  return (
    <Sheet open={open} onOpenChange={close} title={policy.heading} description={updated}>
      {/* A scrollable area must be reachable by keyboard. */}
      <div tabIndex={0} role="group" aria-label={policy.heading} className="wrap-anywhere">
        <p className="mb-6 border-s-4 border-red ps-4">{summary}</p>
        <PolicyText policy={policy} className="gap-8" />
      </div>
    </Sheet>
  );
}
