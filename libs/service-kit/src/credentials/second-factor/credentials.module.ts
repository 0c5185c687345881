import { Module } from '@nestjs/common';
import { LoginAttempts } from '../login-attempts.js';
import { PasswordChanges } from '../passwords/password-changes.js';
import { Passwords } from '../passwords/passwords.js';
import { SecondFactorService } from './second-factor.service.js';
import { SecondFactorsRepository } from './second-factors.repository.js';

const all = [LoginAttempts, PasswordChanges, Passwords, SecondFactorService, SecondFactorsRepository];

@Module({ providers: all, exports: all })
export class CredentialsModule {}
