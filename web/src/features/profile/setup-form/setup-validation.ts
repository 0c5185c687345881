import { profileSetupRequest } from '@corner/contracts/profiles.api';
import * as z from 'zod/mini';
import { schemaResolver } from '../../../shared/forms/schema-resolver';
import { toRequest, type SetupDraft } from './setup-form';

export const validateSetup = schemaResolver(
  z.pipe(
    z.transform((draft: SetupDraft) => toRequest(draft)),
    profileSetupRequest,
  ),
);
