import { ageCorrection, type AgeCorrection } from '@corner/contracts/age-correction.api';
import {
  nameAsStored,
  preferencesPatch,
  privacyPatch,
  profileDetailsPatch,
  profilePatch,
  profileSetupRequest,
  type PrivacyPatch,
} from '@corner/contracts/profiles.api';
import { quizResult, type QuizResult } from '@corner/contracts/quiz.api';
import { dtoOf, Field } from '@corner/service-kit/http/field.decorator';
import * as z from 'zod/mini';

export class AgeCorrectionDto implements AgeCorrection {
  @Field(ageCorrection.shape.age) age: number;
  @Field(ageCorrection.shape.reason) reason: string;
  @Field(ageCorrection.shape.firstName) firstName: string;
  @Field(ageCorrection.shape.lastName) lastName: string;
  @Field(ageCorrection.shape.by) by: AgeCorrection['by'];
}

export class ProfileSetupDto extends dtoOf('ProfileSetupDto', z.extend(profileSetupRequest, { name: nameAsStored })) {}

export class QuizDto implements QuizResult {
  @Field(quizResult.shape.preferences) preferences: QuizResult['preferences'];
  @Field(quizResult.shape.traits) traits: QuizResult['traits'];
  @Field(quizResult.shape.interests) interests: string[];
  @Field(quizResult.shape.combatPreferences) combatPreferences: string[];
}

export class PreferencesDto extends dtoOf('PreferencesDto', preferencesPatch) {}

export class ProfileDetailsDto extends dtoOf('ProfileDetailsDto', profileDetailsPatch) {}

export class ProfileDto extends dtoOf('ProfileDto', z.extend(profilePatch, { name: z.optional(nameAsStored) })) {}

export class PrivacyDto implements PrivacyPatch {
  @Field(privacyPatch.shape.showAge) showAge?: boolean;
  @Field(privacyPatch.shape.showDistance) showDistance?: boolean;
  @Field(privacyPatch.shape.showOnline) showOnline?: boolean;
  @Field(privacyPatch.shape.discoverable) discoverable?: boolean;
  @Field(privacyPatch.shape.messagesFrom) messagesFrom?: 'everyone' | 'verified' | 'matches';
  @Field(privacyPatch.shape.readReceipts) readReceipts?: boolean;
  @Field(privacyPatch.shape.listed) listed?: boolean;
}
