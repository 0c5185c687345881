import { decisionMailRequest, type DecisionPreview } from '@corner/contracts/internal/decision-mail.api';
import { Internal } from '@corner/service-kit/callers/member.guard';
import { dtoOf } from '@corner/service-kit/http/dto-of';
import { CONFIG } from '@corner/service-kit/service.config';
import { Body, Controller, HttpCode, Inject, Post } from '@nestjs/common';
import { languageShown } from '../catalogue.js';
import { mayHear } from '../contacts/contact.policy.js';
import { ContactRepository } from '../contacts/contact.repository.js';
import type { NotificationsConfig } from '../notifications.config.js';
import { renderTemplate } from './mail.templates.js';

class DecisionMailDto extends dtoOf('DecisionMailDto', decisionMailRequest) {}

@Internal()
@Controller('internal/mails')
export class MailPreviewController {
  constructor(
    private readonly contacts: ContactRepository,
    @Inject(CONFIG) private readonly config: NotificationsConfig,
  ) {}

  @Post('decision')
  @HttpCode(200)
  async decision(@Body() { memberId, ...data }: DecisionMailDto): Promise<DecisionPreview> {
    const contact = await this.contacts.find(memberId);
    if (contact && !mayHear(contact)) return { mail: null };
    const language = contact?.language ?? 'en';
    const { publicUrl, contacts } = this.config;
    const { subject, text } = renderTemplate('case-decided', data, { publicUrl, support: contacts.support }, language);
    return { mail: { ...languageShown(language), subject, text } };
  }
}
