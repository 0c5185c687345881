/**
 * All errors of the product: key -> HTTP status and default text. The wire code is the last segment of the key in upper
 * snake case (`discovery.like-quota` -> `LIKE_QUOTA`).
 */
export const ERRORS = {
  'request.invalid': { status: 400, message: 'Some fields are not valid' },
  'request.malformed': { status: 400, message: 'The request could not be read' },
  'request.unsupported-media-type': { status: 415, message: 'Send JSON or multipart form data' },
  'request.too-large': { status: 413, message: 'The request is too large' },
  'request.not-found': { status: 404, message: 'Not found' },
  'request.method-not-allowed': { status: 405, message: 'This address does not take this method' },
  'request.unauthorized': { status: 401, message: 'Unauthorized' },
  'request.forbidden': { status: 403, message: 'Not allowed' },
  'request.foreign-origin': { status: 403, message: 'This request came from another site' },
  'request.contact-details': {
    status: 400,
    message:
      'No links, email addresses, phone numbers, @names or names of messengers, neither in a first message nor in a profile.',
  },
  'request.challenge': { status: 400, message: 'This check has run out or was used. Please try again.' },
  'request.too-early': { status: 425, message: 'This page does something: it is not loaded in advance.' },
  'request.rate-limited': { status: 429, message: 'Too many requests. Please slow down.' },
  'request.unavailable': { status: 503, message: 'The service is busy. Please try again.' },
  internal: { status: 500, message: 'Something went wrong on our side. Please try again.' },

  'credentials.mfa-required': {
    status: 401,
    message: 'Enter the code from your authenticator app, or a recovery code.',
  },
  'credentials.mfa-on': { status: 409, message: 'Two-factor sign-in is on already. Switch it off first.' },
  'credentials.mfa-not-begun': { status: 409, message: 'This took too long. Please start again.' },
  'credentials.wrong-code': { status: 400, message: 'This code is not right, or was used before.' },

  'identity.email-taken': { status: 409, message: 'Email already registered' },
  'identity.too-many-registrations': {
    status: 429,
    message: 'Too many accounts were made from here. Please try again later.',
  },
  'identity.throw-away-address': {
    status: 400,
    message: 'Please use an address that stays yours: this one ends soon.',
  },
  'identity.invalid-credentials': { status: 401, message: 'Invalid email or password' },
  'identity.too-many-attempts': { status: 429, message: 'Too many attempts. Please try again later.' },
  'identity.account-suspended': { status: 403, message: 'Your account is suspended' },
  'identity.account-in-review': {
    status: 403,
    message:
      'Your profile is being reviewed. Other members do not see it until that is done, as a rule within 24 hours. Until then you can read, but not like or write.',
  },
  'identity.invalid-token': { status: 400, message: 'The link is invalid or has expired.' },
  'identity.weak-password': { status: 400, message: 'Please choose another password.' },
  'identity.already-verified': { status: 400, message: 'This email address is verified already.' },
  'identity.password-required': { status: 401, message: 'Please enter the password of this account.' },
  'identity.wrong-password': { status: 400, message: 'Your current password is not correct' },
  'identity.email-not-verified': { status: 403, message: 'Please verify your email address first' },
  'identity.session-not-found': { status: 404, message: 'Session not found' },
  'identity.account-not-found': { status: 404, message: 'Account not found' },
  'identity.already-suspended': { status: 409, message: 'This member is suspended already.' },
  'identity.not-suspended': { status: 409, message: 'This member is not suspended.' },
  'identity.account-deleting': { status: 403, message: 'Your account is being deleted. You can still restore it.' },
  'identity.wrong-code': { status: 400, message: 'Invalid verification code. Please try again.' },
  'identity.phone-number-taken': { status: 409, message: 'This phone number is verified on another account.' },
  'identity.facebook-unavailable': {
    status: 503,
    message: 'Unable to access Facebook account. Please try again.',
  },
  'identity.too-many-codes': { status: 429, message: 'Please wait before you ask for another code.' },

  'profiles.profile-not-found': { status: 404, message: 'Profile not found' },
  'profiles.profile-changed': { status: 409, message: 'Your profile was changed on another device.' },
  'profiles.profile-incomplete': { status: 403, message: 'Please complete your profile first' },
  'profiles.too-many-photos': { status: 400, message: 'You can only upload up to 5 images.' },
  'profiles.not-an-image': { status: 400, message: 'Please upload only image files.' },
  'profiles.photo-link-unreachable': { status: 400, message: 'We could not get a photo from this link.' },
  'profiles.photo-links-off': { status: 400, message: 'Photos by link are switched off. Please upload the photo.' },
  'profiles.image-too-large': {
    status: 413,
    message: 'This image is too large. A file may have 40 MB, an image by link 10 MB. Please choose a smaller one.',
  },
  'profiles.image-heic': {
    status: 400,
    message: 'HEIC images cannot be shown everywhere. Please save it as JPG, PNG or WebP and upload that.',
  },
  'profiles.image-avif': {
    status: 400,
    message: 'AVIF images cannot be shown everywhere. Please save it as JPG, PNG or WebP and upload that.',
  },
  'profiles.image-gif': {
    status: 400,
    message: 'GIF images are not taken. Please save it as JPG, PNG or WebP and upload that.',
  },
  'profiles.image-svg': {
    status: 400,
    message: 'SVG drawings are not taken. Please save it as JPG, PNG or WebP and upload that.',
  },
  'profiles.image-format': {
    status: 400,
    message: 'Images of this format are not taken. Please save it as JPG, PNG or WebP and upload that.',
  },
  'profiles.image-too-many-pixels': {
    status: 400,
    message:
      'This image has too many pixels. Please make it smaller: JPG may have 200 megapixels, progressive JPG, PNG and WebP 50, and no side more than 20,000.',
  },
  'profiles.image-too-thin': {
    status: 400,
    message: 'This image is too long and thin. Please crop it: the long side may be 20 times the short one.',
  },
  'profiles.image-too-heavy': {
    status: 400,
    message:
      'An interlaced image, or one with 16 bits a colour, may have 12 megapixels. Please save it as an ordinary JPG and upload that.',
  },
  'profiles.image-damaged': {
    status: 400,
    message: 'This image is damaged or not complete. Please choose another copy of it.',
  },
  'profiles.image-too-costly': {
    status: 400,
    message: 'This image takes too much to read. Please save it as an ordinary JPG and upload that.',
  },
  'profiles.photo-not-found': { status: 404, message: 'Photo not found' },
  'profiles.video-not-valid': { status: 400, message: 'Please upload an MP4 or WebM video of at most 30 seconds.' },
  'profiles.too-many-uploads': { status: 429, message: 'You uploaded a lot in the last hour. Please try again later.' },
  'profiles.too-many-moves': { status: 429, message: 'You changed your location too often today.' },
  'profiles.age-fixed': {
    status: 403,
    message: 'Your age was changed twice already. Please write to support under Settings, Help to correct it.',
  },
  'profiles.too-many-gender-changes': {
    status: 429,
    message: 'You can change your gender twice in 30 days. Please try again later.',
  },
  'profiles.too-many-size-changes': {
    status: 429,
    message: 'You can change your size twice in 30 days. Please try again later.',
  },
  'profiles.too-many-intent-changes': {
    status: 429,
    message: 'You changed what you are here for too often today. Please try again later.',
  },
  'profiles.export-quota': { status: 429, message: 'You can download your data once a day.' },
  'profiles.export-not-found': { status: 404, message: 'There is no archive to download.' },

  'discovery.member-not-found': { status: 404, message: 'Member not found' },
  'discovery.like-quota': { status: 429, message: 'You are out of likes for now.' },
  'discovery.super-like-quota': { status: 429, message: 'You are out of super likes for now.' },
  'discovery.looked-again': { status: 429, message: 'You can look again at people you passed once a day.' },
  'discovery.nothing-to-undo': { status: 409, message: 'There is nothing to undo.' },
  'discovery.match-not-found': { status: 404, message: 'Match not found' },

  'messaging.conversation-not-found': { status: 404, message: 'Conversation not found' },
  'messaging.recipient-not-found': { status: 404, message: 'Member not found' },
  'messaging.awaiting-answer': { status: 403, message: 'You can write again once they answer.' },
  'messaging.request-too-long': { status: 400, message: 'A first message can have at most 500 characters.' },
  'messaging.request-quota': { status: 429, message: 'You have sent enough first messages for today.' },
  'messaging.client-id-reused': { status: 409, message: 'This clientId belongs to another message.' },
  'messaging.risky-words': {
    status: 400,
    message: 'Nothing of other apps, wallets or investments in a first message. Please put it differently.',
  },
  'messaging.not-accepting': { status: 403, message: 'This member does not accept messages from you.' },

  'notifications.invalid-mail-link': { status: 400, message: 'This link is not valid.' },

  'admin.wrong-credentials': { status: 401, message: 'Invalid username or password' },
  'admin.too-many-tries': { status: 429, message: 'Too many attempts. Please try again later.' },
  'admin.unknown-member': { status: 404, message: 'Member not found' },
  'admin.unknown-picture': { status: 404, message: 'This member has no such picture.' },
  'admin.case-not-found': { status: 404, message: 'Case not found' },
  'admin.notice-not-found': { status: 404, message: 'No notice has this number and secret' },
  'admin.case-changed': { status: 409, message: 'This case has changed meanwhile.' },
  'admin.too-late-to-undo': { status: 409, message: 'This can no longer be undone.' },
  'admin.case-action': { status: 400, message: 'This cannot be decided in this case.' },
  'admin.by-another': { status: 403, message: 'Another administrator decides this.' },
  'admin.already-appealed': { status: 409, message: 'You have appealed already.' },
  'admin.appeal-too-late': { status: 409, message: 'An appeal is possible for six months.' },
  'admin.case-closed': { status: 409, message: 'This case is closed already.' },
  'admin.too-many-reports': { status: 429, message: 'You have sent enough reports for today.' },
  'admin.too-many-tickets': { status: 409, message: 'Please wait for an answer to your open tickets.' },
  'admin.administrator-not-found': { status: 404, message: 'Administrator not found' },
  'admin.username-taken': { status: 409, message: 'This username is taken.' },
  'admin.dead-letter-not-found': { status: 404, message: 'This event is not waiting any more.' },
  'admin.wrong-password': { status: 400, message: 'Your current password is not correct' },
  'admin.mfa-enrolment-required': { status: 403, message: 'Set up two-factor sign-in first.' },
  'admin.own-mfa': { status: 409, message: 'Switch your own second factor off on your account page.' },
  'admin.last-super-admin': { status: 409, message: 'There must be one active super administrator.' },

  'jobs.position-not-found': { status: 404, message: 'Position not found' },
  'jobs.position-changed': { status: 409, message: 'Someone else changed this position. Please look again.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorKey = keyof typeof ERRORS;

export const STANDING_ERRORS = [
  'identity.account-in-review',
  'identity.email-not-verified',
  'profiles.profile-incomplete',
] as const satisfies ErrorKey[];

export const PHOTO_ERRORS = [
  'profiles.too-many-photos',
  'profiles.photo-links-off',
  'profiles.photo-link-unreachable',
  'profiles.not-an-image',
  'profiles.image-too-large',
  'profiles.image-heic',
  'profiles.image-avif',
  'profiles.image-gif',
  'profiles.image-svg',
  'profiles.image-format',
  'profiles.image-too-many-pixels',
  'profiles.image-too-thin',
  'profiles.image-too-heavy',
  'profiles.image-damaged',
  'profiles.image-too-costly',
  'profiles.too-many-uploads',
] as const satisfies ErrorKey[];

export interface ErrorDetail {
  field: string;
  message: string;
  /** The stored value if the field was changed concurrently. */
  value?: unknown;
}

export interface ErrorBody {
  statusCode: number;
  code: string;
  message: string;
  requestId: string;
  details?: ErrorDetail[];
}

/** `discovery.like-quota` -> `LIKE_QUOTA`. */
export function wireCode(key: ErrorKey): string {
  return key
    .slice(key.lastIndexOf('.') + 1)
    .replaceAll('-', '_')
    .toUpperCase();
}
