import { useState, type MouseEvent } from 'react';
import { catalogue } from '@corner/web-kit/language/i18n';
import { paths } from '../paths';
import { lazyDialog } from '../ui/overlays/lazy-dialog';
import type { SheetName } from './policy-sheet';

const text = catalogue('policy-link', { terms: 'Terms of Service', privacyPolicy: 'Privacy Policy' });

const PolicySheet = lazyDialog(() => import('./policy-sheet').then((module) => module.PolicySheet));

/** Opens a policy over the page, so that a form stays; in a new tab it opens the policy's page. */
export function PolicyLink({ name }: { name: SheetName }) {
  const [open, setOpen] = useState(false);

  function show(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setOpen(true);
  }

  return (
    <>
      <a
        href={paths[name]}
        onClick={show}
        className="inline-block py-3 font-bold text-blue-text underline-offset-4 hover:underline"
      >
        {text(name)}
      </a>
      <PolicySheet name={name} open={open} close={() => setOpen(false)} />
    </>
  );
}
