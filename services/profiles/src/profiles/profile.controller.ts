import type { PrivacySettings, User } from '@corner/contracts/profiles.api';
import { Member, type CurrentMember } from '@corner/service-kit/callers/member.guard';
import { Body, Controller, Get, HttpCode, Patch, Post, Put } from '@nestjs/common';
import { PreferencesDto, PrivacyDto, ProfileDetailsDto, ProfileDto, ProfileSetupDto, QuizDto } from './profile.dto.js';
import { ProfileService } from './profile.service.js';

@Controller('api')
export class ProfileController {
  constructor(private readonly profiles: ProfileService) {}

  @Get('auth/user')
  user(@Member() member: CurrentMember): Promise<User> {
    return this.profiles.user(member.memberId);
  }

  @Post('profile/setup')
  @HttpCode(200)
  setUp(@Member() member: CurrentMember, @Body() body: ProfileSetupDto): Promise<User> {
    return this.profiles.change(member.memberId, body);
  }

  @Patch('profile/setup')
  complete(@Member() member: CurrentMember, @Body() body: ProfileDetailsDto): Promise<User> {
    return this.profiles.change(member.memberId, body);
  }

  @Patch('profile/preferences')
  prefer(@Member() member: CurrentMember, @Body() body: PreferencesDto): Promise<User> {
    return this.profiles.change(member.memberId, body);
  }

  @Patch('profile')
  patch(@Member() member: CurrentMember, @Body() body: ProfileDto): Promise<User> {
    return this.profiles.patch(member, body);
  }

  @Put('profile/quiz')
  takeQuiz(@Member() member: CurrentMember, @Body() quiz: QuizDto): Promise<User> {
    return this.profiles.change(member.memberId, { quiz });
  }

  @Get('settings/privacy')
  privacy(@Member() member: CurrentMember): Promise<PrivacySettings> {
    return this.profiles.privacy(member.memberId);
  }

  @Patch('settings/privacy')
  changePrivacy(@Member() member: CurrentMember, @Body() body: PrivacyDto): Promise<PrivacySettings> {
    return this.profiles.changePrivacy(member.memberId, body);
  }
}
