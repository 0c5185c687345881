import { ageCorrection, type AgeCorrection } from '@corner/contracts/age-correction.api';
import {
  nameAsStored,
  preferencesPatch,
  privacyPatch,
  profileDetailsPatch,
  profilePatch,
  profileSetupRequest,
  type NotificationSettings,
  type PreferencesPatch,
  type PrivacyPatch,
  type ProfileDetailsPatch,
  type ProfilePatch,
  type ProfileSetupRequest,
  type Range,
} from '@corner/contracts/profiles.api';
import { quizResult, type QuizResult } from '@corner/contracts/quiz.api';
import { Field } from '@corner/service-kit/http/field.decorator';
import * as z from 'zod/mini';

export class AgeCorrectionDto implements AgeCorrection {
  @Field(ageCorrection.shape.age) age: number;
  @Field(ageCorrection.shape.reason) reason: string;
  @Field(ageCorrection.shape.firstName) firstName: string;
  @Field(ageCorrection.shape.lastName) lastName: string;
  @Field(ageCorrection.shape.by) by: AgeCorrection['by'];
}

export class ProfileSetupDto implements ProfileSetupRequest {
  @Field(nameAsStored) name: string;
  @Field(profileSetupRequest.shape.age) age: number;
  @Field(profileSetupRequest.shape.location) location: string;
  @Field(profileSetupRequest.shape.gym) gym?: string;
  @Field(profileSetupRequest.shape.bio) bio?: string;
  @Field(profileSetupRequest.shape.combatSports) combatSports: string[];
  @Field(profileSetupRequest.shape.experienceLevel) experienceLevel: string;
  @Field(profileSetupRequest.shape.trainingSchedule) trainingSchedule?: string;
  @Field(profileSetupRequest.shape.gender) gender?: string;
  @Field(profileSetupRequest.shape.interestedIn) interestedIn?: string[];
  @Field(profileSetupRequest.shape.quiz) quiz?: QuizResult;
  @Field(profileSetupRequest.shape.listed) listed?: boolean;
}

export class QuizDto implements QuizResult {
  @Field(quizResult.shape.preferences) preferences: QuizResult['preferences'];
  @Field(quizResult.shape.traits) traits: QuizResult['traits'];
  @Field(quizResult.shape.interests) interests: string[];
  @Field(quizResult.shape.combatPreferences) combatPreferences: string[];
}

export class PreferencesDto implements PreferencesPatch {
  @Field(preferencesPatch.shape.relationshipGoal) relationshipGoal?: string;
  @Field(preferencesPatch.shape.height) height?: number;
  @Field(preferencesPatch.shape.bodyType) bodyType?: string;
  @Field(preferencesPatch.shape.ethnicity) ethnicity?: string;
  @Field(preferencesPatch.shape.occupation) occupation?: string;
  @Field(preferencesPatch.shape.preferredAgeRange) preferredAgeRange?: Range;
  @Field(preferencesPatch.shape.preferredDistance) preferredDistance?: number;
}

export class ProfileDetailsDto implements ProfileDetailsPatch {
  @Field(profileDetailsPatch.shape.age) age?: number;
  @Field(profileDetailsPatch.shape.height) height?: number;
  @Field(profileDetailsPatch.shape.bodyType) bodyType?: string;
  @Field(profileDetailsPatch.shape.ethnicity) ethnicity?: string;
  @Field(profileDetailsPatch.shape.education) education?: string;
  @Field(profileDetailsPatch.shape.religion) religion?: string;
  @Field(profileDetailsPatch.shape.smoking) smoking?: string;
  @Field(profileDetailsPatch.shape.hasChildren) hasChildren?: string;
  @Field(profileDetailsPatch.shape.relationshipGoal) relationshipGoal?: string;
  @Field(profileDetailsPatch.shape.location) location?: string;
  @Field(profileDetailsPatch.shape.preferredAgeRange) preferredAgeRange?: Range;
  @Field(profileDetailsPatch.shape.preferredDistance) preferredDistance?: number;
  @Field(profileDetailsPatch.shape.preferredHeight) preferredHeight?: Range;
  @Field(profileDetailsPatch.shape.preferredBodyTypes) preferredBodyTypes?: string[];
  @Field(profileDetailsPatch.shape.preferredEthnicities) preferredEthnicities?: string[];
  @Field(profileDetailsPatch.shape.preferredEducation) preferredEducation?: string[];
  @Field(profileDetailsPatch.shape.preferredReligion) preferredReligion?: string[];
  @Field(profileDetailsPatch.shape.preferredSmoking) preferredSmoking?: string[];
  @Field(profileDetailsPatch.shape.preferredChildren) preferredChildren?: string[];
  @Field(profileDetailsPatch.shape.preferredRelationshipGoal) preferredRelationshipGoal?: string[];
}

export class ProfileDto implements ProfilePatch {
  @Field(z.optional(nameAsStored)) name?: string;
  @Field(profilePatch.shape.phoneNumber) phoneNumber?: string;
  @Field(profilePatch.shape.password) password?: string;
  @Field(profilePatch.shape.currentPassword) currentPassword?: string;
  @Field(profilePatch.shape.profileImages) profileImages?: string[];
  @Field(profilePatch.shape.notificationSettings) notificationSettings?: NotificationSettings;
  @Field(profilePatch.shape.language) language?: string;
  @Field(profilePatch.shape.accountStatus) accountStatus?: string;
  @Field(profilePatch.shape.smartPick) smartPick?: boolean;
  @Field(profilePatch.shape.bio) bio?: string;
  @Field(profilePatch.shape.gym) gym?: string;
  @Field(profilePatch.shape.combatSports) combatSports?: string[];
  @Field(profilePatch.shape.experienceLevel) experienceLevel?: string;
  @Field(profilePatch.shape.trainingSchedule) trainingSchedule?: string;
  @Field(profilePatch.shape.gender) gender?: string;
  @Field(profilePatch.shape.interestedIn) interestedIn?: string[];
}

export class PrivacyDto implements PrivacyPatch {
  @Field(privacyPatch.shape.showAge) showAge?: boolean;
  @Field(privacyPatch.shape.showDistance) showDistance?: boolean;
  @Field(privacyPatch.shape.showOnline) showOnline?: boolean;
  @Field(privacyPatch.shape.discoverable) discoverable?: boolean;
  @Field(privacyPatch.shape.messagesFrom) messagesFrom?: 'everyone' | 'verified' | 'matches';
  @Field(privacyPatch.shape.readReceipts) readReceipts?: boolean;
  @Field(privacyPatch.shape.listed) listed?: boolean;
}
