import { useWatch } from 'react-hook-form';
import type { SetupDraft } from './setup-draft';

/** What the form holds now; every field of it has a beginning. */
export const useDraft = () => useWatch<SetupDraft>() as SetupDraft;
