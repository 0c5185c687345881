import { conversationIdOf } from '@corner/contracts/pair-id';
import { AppError } from '@corner/service-kit/app-error';
import { Injectable, type PipeTransform } from '@nestjs/common';
import { validate } from 'uuid';

/** Accepts a match id with or without the conversation prefix; anything else is not found. */
@Injectable()
export class MatchIdPipe implements PipeTransform<string, string> {
  transform(value: string): string {
    const id = conversationIdOf(value);
    if (!validate(id)) throw new AppError('discovery.match-not-found');
    return id.toLowerCase();
  }
}
