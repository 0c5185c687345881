import { Injectable, type PipeTransform } from '@nestjs/common';
import { AppError } from '../../app-error.js';

/** One value of a query or header with at most `max` characters; empty if missing. */
@Injectable()
export class TextPipe implements PipeTransform<unknown, string> {
  constructor(private readonly max: number) {}

  transform(value: unknown, { data = '' }: { data?: string }): string {
    const text = typeof value === 'string' ? value : '';
    if (text.length <= this.max) return text;
    throw new AppError('request.invalid', { details: [{ field: data, message: 'Too long' }] });
  }
}
