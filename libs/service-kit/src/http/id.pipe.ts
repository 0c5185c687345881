import { Injectable, type PipeTransform } from '@nestjs/common';
import { validate } from 'uuid';
import { AppError } from '../app-error.js';

/** A path parameter that must be an id; anything else is 404. */
@Injectable()
export class IdPipe implements PipeTransform<string, string> {
  transform(value: string): string {
    if (!validate(value)) throw new AppError('request.not-found');
    return value.toLowerCase();
  }
}
