import { choices } from './choices.js';

/*
 * Enumerations of the specification. Labels are exactly as written there; the order is the bit order of search masks,
 * so append new values.
 */

export const DISCIPLINES = choices('discipline', [
  { code: 'bjj', label: 'Brazilian Jiu-Jitsu', aliases: ['BJJ'] },
  { code: 'mma', label: 'Mixed Martial Arts (MMA)', aliases: ['MMA', 'Mixed Martial Arts'] },
  { code: 'muay_thai', label: 'Muay Thai' },
  { code: 'boxing', label: 'Boxing' },
  { code: 'kickboxing', label: 'Kickboxing' },
  { code: 'judo', label: 'Judo' },
  { code: 'wrestling', label: 'Wrestling' },
  { code: 'taekwondo', label: 'Taekwondo' },
  { code: 'karate', label: 'Karate' },
  { code: 'krav_maga', label: 'Krav Maga' },
]);

export const EXPERIENCE_LEVELS = choices('experience-level', [
  { code: 'beginner', label: 'Beginner (0-1 years)', aliases: ['Beginner'] },
  { code: 'intermediate', label: 'Intermediate (1-3 years)', aliases: ['Intermediate'] },
  { code: 'advanced', label: 'Advanced (3-5 years)', aliases: ['Advanced'] },
  { code: 'expert', label: 'Expert (5+ years)', aliases: ['Expert'] },
  { code: 'white_belt', label: 'White Belt' },
  { code: 'blue_belt', label: 'Blue Belt' },
  { code: 'purple_belt', label: 'Purple Belt' },
  { code: 'brown_belt', label: 'Brown Belt' },
  { code: 'black_belt', label: 'Black Belt' },
]);

export const GENDERS = choices('gender', [
  { code: 'man', label: 'Man' },
  { code: 'woman', label: 'Woman' },
  { code: 'non_binary', label: 'Non-binary' },
]);

export const RELATIONSHIP_GOALS = choices(
  'relationship-goal',
  [
    { code: 'serious_relationship', label: 'Serious Relationship', preferenceLabel: 'Serious relationship' },
    { code: 'casual_dating', label: 'Casual Dating', preferenceLabel: 'Casual dating' },
    { code: 'training_partner', label: 'Training Partner', preferenceLabel: 'Activity partner' },
    { code: 'friendship', label: 'Friendship', preferenceLabel: 'Friends' },
    { code: 'marriage', label: 'Marriage', preferenceLabel: 'Marriage' },
    { code: 'something_casual', label: 'Something Casual' },
    { code: 'not_sure', label: 'Not Sure Yet', preferenceLabel: 'Unsure' },
  ],
  ['serious_relationship', 'casual_dating', 'friendship', 'training_partner', 'marriage', 'not_sure'],
);

export const BODY_TYPES = choices(
  'body-type',
  [
    { code: 'athletic', label: 'Athletic', preferenceLabel: 'Athletic' },
    { code: 'muscular', label: 'Muscular', preferenceLabel: 'Muscular' },
    { code: 'lean', label: 'Lean' },
    { code: 'average', label: 'Average', preferenceLabel: 'Average' },
    { code: 'curvy', label: 'Curvy', preferenceLabel: 'Curvy' },
    { code: 'stocky', label: 'Stocky', preferenceLabel: 'Stocky' },
    { code: 'slim', label: 'Slim', preferenceLabel: 'Slim' },
    { code: 'plus_size', label: 'Plus Size', preferenceLabel: 'A few extra pounds' },
  ],
  ['slim', 'athletic', 'average', 'curvy', 'muscular', 'stocky', 'plus_size'],
);

export const EDUCATION_LEVELS = choices('education-level', [
  { code: 'high_school', label: 'High School' },
  { code: 'some_college', label: 'Some College' },
  { code: 'associate', label: 'Associate Degree' },
  { code: 'bachelor', label: "Bachelor's Degree" },
  { code: 'master', label: "Master's Degree" },
  { code: 'doctorate', label: 'PhD/Doctorate' },
  { code: 'trade_school', label: 'Trade School' },
  { code: 'professional', label: 'Professional Degree' },
]);

export const RELIGIONS = choices('religion', [
  { code: 'christian', label: 'Christian' },
  { code: 'catholic', label: 'Catholic' },
  { code: 'jewish', label: 'Jewish' },
  { code: 'muslim', label: 'Muslim' },
  { code: 'hindu', label: 'Hindu' },
  { code: 'buddhist', label: 'Buddhist' },
  { code: 'sikh', label: 'Sikh' },
  { code: 'spiritual', label: 'Spiritual' },
  { code: 'agnostic', label: 'Agnostic' },
  { code: 'atheist', label: 'Atheist' },
  { code: 'other', label: 'Other' },
  { code: 'prefer_not_to_say', label: 'Prefer not to say' },
]);

export const SMOKING_HABITS = choices('smoking-habit', [
  { code: 'never', label: 'Never' },
  { code: 'occasionally', label: 'Occasionally' },
  { code: 'socially', label: 'Socially' },
  { code: 'regularly', label: 'Regularly' },
  { code: 'trying_to_quit', label: 'Trying to quit' },
]);

export const CHILDREN = choices('children', [
  { code: 'no_children', label: 'No children' },
  { code: 'have_living_with_me', label: 'Have children, living with me' },
  { code: 'have_not_living_with_me', label: 'Have children, not living with me' },
  { code: 'want_someday', label: 'Want children someday' },
  { code: 'do_not_want', label: "Don't want children" },
  { code: 'open', label: 'Open to children' },
  { code: 'undecided', label: 'Undecided' },
]);

export const ETHNICITIES = choices('ethnicity', [
  { code: 'asian', label: 'Asian', preferenceLabel: 'Asian' },
  { code: 'black', label: 'Black/African Descent', preferenceLabel: 'Black/African' },
  { code: 'hispanic', label: 'Hispanic/Latino', preferenceLabel: 'Hispanic/Latino' },
  { code: 'white', label: 'White/Caucasian', preferenceLabel: 'White/Caucasian' },
  { code: 'middle_eastern', label: 'Middle Eastern', preferenceLabel: 'Middle Eastern' },
  { code: 'native_american', label: 'Native American', preferenceLabel: 'Native American' },
  { code: 'pacific_islander', label: 'Pacific Islander' },
  { code: 'mixed', label: 'Mixed', preferenceLabel: 'Mixed' },
  { code: 'other', label: 'Other', preferenceLabel: 'Other' },
  { code: 'prefer_not_to_say', label: 'Prefer not to say' },
]);

/** The specification gives only the three texts of the quiz; the wire accepts free text. */
export const TRAINING_SCHEDULES = choices('training-schedule', [
  { code: 'morning', label: 'Morning (6-9 AM)' },
  { code: 'lunch', label: 'Lunch (12-2 PM)' },
  { code: 'afternoon', label: 'Afternoon (2-6 PM)' },
  { code: 'evening', label: 'Evening (6-9 PM)' },
  { code: 'late_night', label: 'Late Night (9 PM-12 AM)' },
  { code: 'weekends', label: 'Weekends' },
  { code: 'flexible', label: 'Flexible' },
]);

export const INTENTS = choices('intent', [
  { code: 'dating', label: 'dating', shown: 'Dating' },
  { code: 'training', label: 'training', shown: 'Training partners' },
]);

export const PACES = choices('pace', [
  { code: 'flow', label: 'flow', shown: 'Flow' },
  { code: 'technical', label: 'technical', shown: 'Technical' },
  { code: 'hard', label: 'hard', shown: 'Hard' },
]);

export const GEAR = choices('gear', [
  { code: 'gi', label: 'gi', shown: 'Gi' },
  { code: 'no_gi', label: 'no-gi', shown: 'No-gi' },
  { code: 'gloves', label: 'gloves', shown: 'Gloves' },
]);

/** Kilograms. Others never see the band, only whether it is about the same. */
export const SIZE_BANDS = choices('size-band', [
  { code: 'under_57', label: 'under-57', shown: 'Under 57 kg (126 lb)' },
  { code: 'to_65', label: '57-65', shown: '57 to 65 kg (126 to 143 lb)' },
  { code: 'to_73', label: '65-73', shown: '65 to 73 kg (143 to 161 lb)' },
  { code: 'to_81', label: '73-81', shown: '73 to 81 kg (161 to 179 lb)' },
  { code: 'to_89', label: '81-89', shown: '81 to 89 kg (179 to 196 lb)' },
  { code: 'to_97', label: '89-97', shown: '89 to 97 kg (196 to 214 lb)' },
  { code: 'over_97', label: 'over-97', shown: 'Over 97 kg (214 lb)' },
]);

/** Account languages; codes are ISO 639-1. */
export const LANGUAGES = choices('language', [
  { code: 'en', label: 'English' },
  { code: 'es', label: 'Spanish' },
  { code: 'fr', label: 'French' },
  { code: 'de', label: 'German' },
  { code: 'it', label: 'Italian' },
  { code: 'pt', label: 'Portuguese' },
  { code: 'nl', label: 'Dutch' },
  { code: 'ru', label: 'Russian' },
  { code: 'ja', label: 'Japanese' },
  { code: 'ko', label: 'Korean' },
  { code: 'zh', label: 'Chinese' },
  { code: 'ar', label: 'Arabic' },
]);

/** Inactive members are hidden from decks, like members who are not discoverable, until they switch back. */
export const ACCOUNT_STATUSES = choices('account-status', [
  { code: 'active', label: 'Active' },
  { code: 'inactive', label: 'Inactive' },
]);

export const REPORT_CATEGORIES = choices('report-category', [
  { code: 'harassment', label: 'Harassment or threats' },
  { code: 'fake_profile', label: 'Fake profile or someone else' },
  { code: 'inappropriate', label: 'Inappropriate photos or messages' },
  { code: 'intimate', label: 'Intimate pictures of me or someone else' },
  { code: 'scam', label: 'Scam or spam' },
  { code: 'underage', label: 'Under 18' },
  { code: 'self_harm', label: 'Someone may hurt themselves' },
  { code: 'offline_behaviour', label: 'Behaviour on the mat or in person' },
  { code: 'flirting', label: 'Flirting, although I only train' },
  { code: 'other', label: 'Something else' },
]);

export const JOB_DEPARTMENTS = choices('job-department', [
  { code: 'engineering', label: 'Engineering' },
  { code: 'product', label: 'Product' },
  { code: 'design', label: 'Design' },
  { code: 'marketing', label: 'Marketing' },
  { code: 'sales', label: 'Sales' },
  { code: 'operations', label: 'Operations' },
  { code: 'hr', label: 'Human Resources', aliases: ['HR'] },
  { code: 'finance', label: 'Finance' },
  // Used only by the first six openings; the administrators' form does not offer them.
  { code: 'community', label: 'Community' },
  { code: 'data', label: 'Data' },
]);

export const EMPLOYMENT_TYPES = choices('employment-type', [
  { code: 'full_time', label: 'Full-time' },
  { code: 'part_time', label: 'Part-time' },
  { code: 'contract', label: 'Contract' },
  { code: 'internship', label: 'Internship' },
]);

/** A super administrator also deletes members and manages administrators. */
export const ADMIN_ROLES = choices('admin-role', [
  { code: 'admin', label: 'admin' },
  { code: 'super_admin', label: 'super_admin' },
]);
