import { catalogue } from '@corner/web-kit/i18n';

export const text = catalogue('profile-setup', {
  title: 'Profile setup',
  heading: 'Set up your profile',
  lead: 'Tell people who you are and how you train. You can change all of it later.',
  quiz: 'Compatibility Quiz',
  quizLead: 'Five quick challenges that help us find people who tick like you.',
  quizTaken: 'Done. It is saved with your profile.',
  startQuiz: 'Start Quiz',
  retakeQuiz: 'Retake Quiz',
  basics: 'Basic Information',
  quickImport: 'Quick Import',
  name: 'Name',
  photos: 'Photos',
  photosLead: 'Profiles with a photo get seen. Your first one opens your card.',
  sports: 'Combat Sports',
  video: 'Video Introduction',
  about: 'About You',
  listed: 'Show me on the public page',
  listedHint:
    'Anyone can see your first name, main photo, sports and a masked email address there. You can change this in Settings, Privacy.',
  submit: 'Complete Profile',
  pending: 'Creating Profile...',
  created: 'Profile Created!',
  createdBody: 'Welcome to {product}! Start discovering training partners.',
  failed: 'Failed to create profile. Please try again.',
});
