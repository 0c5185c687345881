import type { PrivacyView, User } from '@corner/contracts/profiles.api';
import { PHOTO_ERRORS } from '@corner/contracts/errors/errors';
import { LimitTo, MaxBytes, perMember, Refuses } from '@corner/service-kit/http/route-facts';
import { Member, type CurrentMember } from '@corner/service-kit/callers/member.guard';
import { IfMatch } from '@corner/service-kit/http/input/if-match';
import { Body, Controller, Get, HttpCode, Patch, Post, Put } from '@nestjs/common';
import { IMAGES_BYTES } from '../media/upload/upload.js';
import { Uploader, type UploadingMember } from '../media/upload/uploader.decorator.js';
import { PreferencesDto, PrivacyDto, ProfileDetailsDto, ProfileDto, ProfileSetupDto, QuizDto } from './profile.dto.js';
import { ProfileService } from './profile.service.js';

const CHANGE_ERRORS = [
  'profiles.profile-not-found',
  'profiles.profile-changed',
  'profiles.age-fixed',
  'profiles.too-many-gender-changes',
  'profiles.too-many-size-changes',
  'profiles.too-many-intent-changes',
  'profiles.too-many-moves',
  'request.contact-details',
] as const;

/** Changes of a profile, its photos and its video share one limit. */
export const PROFILE = perMember(120);
const PRIVACY = perMember(120);

@Controller('api')
export class ProfileController {
  constructor(private readonly profiles: ProfileService) {}

  @LimitTo(perMember(600))
  @Get('auth/user')
  user(@Member() member: CurrentMember): Promise<User> {
    return this.profiles.user(member.memberId);
  }

  @LimitTo(PROFILE)
  @Post('profile/setup')
  @Refuses(...CHANGE_ERRORS)
  @HttpCode(200)
  setUp(@Member() member: CurrentMember, @Body() body: ProfileSetupDto): Promise<User> {
    return this.profiles.change(member.memberId, body);
  }

  @LimitTo(PROFILE)
  @Patch('profile/setup')
  @Refuses(...CHANGE_ERRORS)
  complete(
    @Member() member: CurrentMember,
    @Body() body: ProfileDetailsDto,
    @IfMatch() version: number | undefined,
  ): Promise<User> {
    return this.profiles.change(member.memberId, body, version);
  }

  @LimitTo(PROFILE)
  @Patch('profile/preferences')
  @Refuses(...CHANGE_ERRORS)
  prefer(
    @Member() member: CurrentMember,
    @Body() body: PreferencesDto,
    @IfMatch() version: number | undefined,
  ): Promise<User> {
    return this.profiles.change(member.memberId, body, version);
  }

  @LimitTo(PROFILE)
  @MaxBytes(IMAGES_BYTES)
  @Patch('profile')
  @Refuses(
    'identity.email-not-verified',
    ...CHANGE_ERRORS,
    'identity.wrong-password',
    'identity.weak-password',
    'identity.too-many-attempts',
    ...PHOTO_ERRORS,
  )
  patch(
    @Member() member: CurrentMember,
    @Body() body: ProfileDto,
    @Uploader() uploader: UploadingMember,
    @IfMatch() version: number | undefined,
  ): Promise<User> {
    return this.profiles.patch(member, body, uploader, version);
  }

  @LimitTo(PROFILE)
  @Put('profile/quiz')
  @Refuses(...CHANGE_ERRORS)
  takeQuiz(@Member() member: CurrentMember, @Body() quiz: QuizDto): Promise<User> {
    return this.profiles.change(member.memberId, { quiz });
  }

  @LimitTo(PRIVACY)
  @Get('settings/privacy')
  privacy(@Member() member: CurrentMember): Promise<PrivacyView> {
    return this.profiles.privacy(member.memberId);
  }

  @LimitTo(PRIVACY)
  @Patch('settings/privacy')
  @Refuses('profiles.profile-not-found', 'profiles.profile-changed')
  changePrivacy(
    @Member() member: CurrentMember,
    @Body() body: PrivacyDto,
    @IfMatch() version: number | undefined,
  ): Promise<PrivacyView> {
    return this.profiles.changePrivacy(member.memberId, body, version);
  }
}
