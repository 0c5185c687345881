import { profileSetupRequest, type ProfileSetupRequest } from '@corner/contracts/profiles.api';
import type { Resolver } from 'react-hook-form';
import { schemaResolver } from '../../../shared/forms/schema-resolver';
import { toRequest, type SetupDraft } from './setup-draft';

const validate = schemaResolver(profileSetupRequest) as unknown as Resolver<SetupDraft, unknown, ProfileSetupRequest>;

/** The schema knows no empty answers, only missing ones. */
export const validateSetup: Resolver<SetupDraft, unknown, ProfileSetupRequest> = (draft, context, options) =>
  validate(toRequest(draft) as unknown as SetupDraft, context, options);
