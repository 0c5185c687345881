import { useEffect, useEffectEvent } from 'react';

const OWN_KEYS = 'textarea, a, button, input:not([type=radio]), [role=combobox], [role=dialog], [role=tab]';

/** Handles keys that no other control uses. */
export function useKeys(onKey: (key: string, event: KeyboardEvent) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, ctrlKey, metaKey, altKey } = event;
    const isElsewhere = target instanceof Element && target.closest(OWN_KEYS);
    if (!isElsewhere && !ctrlKey && !metaKey && !altKey) onKey(key.length === 1 ? key.toLowerCase() : key, event);
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
