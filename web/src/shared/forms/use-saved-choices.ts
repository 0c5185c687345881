import { whilePageStays } from '@corner/web-kit/leaving/unsaved';
import { useRef, useState } from 'react';

type Changes<Choices> = Partial<Choices>;

/** Saves changes one by one, so that quick ones cannot overtake each other. */
export function useSavedChoices<Choices extends object>(
  stored: Choices,
  save: (changes: Changes<Choices>) => Promise<unknown>,
): [Choices, (changes: Changes<Choices>) => void] {
  const [unsaved, setUnsaved] = useState<Changes<Choices>>({});
  const waiting = useRef<Changes<Choices>>({});
  const isSaving = useRef(false);

  async function saveWaiting() {
    if (isSaving.current) return;
    isSaving.current = true;
    await whilePageStays(async () => {
      while (Object.keys(waiting.current).length > 0) {
        const changes = waiting.current;
        waiting.current = {};
        await save(changes);
        setUnsaved(waiting.current);
      }
    });
    isSaving.current = false;
  }

  function choose(changes: Changes<Choices>) {
    waiting.current = { ...waiting.current, ...changes };
    setUnsaved((others) => ({ ...others, ...changes }));
    void saveWaiting();
  }

  return [{ ...stored, ...unsaved }, choose];
}
