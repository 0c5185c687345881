import { ageCorrection } from '@corner/contracts/admin/age-correction.api';
import { profilesImport } from '@corner/contracts/internal/demo-import.api';
import {
  nameAsStored,
  preferencesPatch,
  privacyPatch,
  profileDetailsPatch,
  profilePatch,
  profileSetupRequest,
} from '@corner/contracts/profiles.api';
import { evidenceRequest } from '@corner/contracts/profiles/photos.api';
import { quizResult } from '@corner/contracts/profiles/quiz.api';
import { dtoOf } from '@corner/service-kit/http/dto-of';
import * as z from 'zod/mini';

export class AgeCorrectionDto extends dtoOf('AgeCorrectionDto', ageCorrection) {}

export class EvidenceDto extends dtoOf('EvidenceDto', evidenceRequest) {}

export class ProfileSetupDto extends dtoOf('ProfileSetupDto', z.extend(profileSetupRequest, { name: nameAsStored })) {}

export class QuizDto extends dtoOf('QuizDto', quizResult) {}

export class PreferencesDto extends dtoOf('PreferencesDto', preferencesPatch) {}

export class ProfileDetailsDto extends dtoOf('ProfileDetailsDto', profileDetailsPatch) {}

export class ProfileDto extends dtoOf('ProfileDto', z.extend(profilePatch, { name: z.optional(nameAsStored) })) {}

export class PrivacyDto extends dtoOf('PrivacyDto', privacyPatch) {}

export class ProfilesImportDto extends dtoOf('ProfilesImportDto', profilesImport) {}
