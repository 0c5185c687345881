import * as z from 'zod/mini';

const kindOf = (value: unknown) =>
  value === null ? 'null' : Array.isArray(value) ? 'array' : Number.isNaN(value) ? 'nan' : typeof value;

/** The default validation messages of the specification ('Required', 'Expected X, received Y', 'Invalid email', ...). */
const productMessages: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'Required';
      return `Expected ${issue.expected === 'int' ? 'integer' : issue.expected}, received ${kindOf(issue.input)}`;
    case 'invalid_format':
      return issue.format === 'regex' ? 'Invalid' : `Invalid ${issue.format}`;
    case 'invalid_value': {
      const expected = issue.values.map((value) => `'${String(value)}'`).join(' | ');
      const received = typeof issue.input === 'string' ? `'${issue.input}'` : kindOf(issue.input);
      return issue.values.length === 1
        ? `Invalid literal value, expected ${expected}`
        : `Invalid enum value. Expected ${expected}, received ${received}`;
    }
    case 'too_small':
      if (issue.origin === 'string') return `String must contain at least ${issue.minimum} character(s)`;
      if (issue.origin === 'array') return `Array must contain at least ${issue.minimum} element(s)`;
      return `Number must be greater than ${issue.inclusive ? 'or equal to ' : ''}${issue.minimum}`;
    case 'too_big':
      if (issue.origin === 'string') return `String must contain at most ${issue.maximum} character(s)`;
      if (issue.origin === 'array') return `Array must contain at most ${issue.maximum} element(s)`;
      return `Number must be less than ${issue.inclusive ? 'or equal to ' : ''}${issue.maximum}`;
    case 'unrecognized_keys':
      return `Unrecognized key(s) in object: ${issue.keys.map((key) => `'${key}'`).join(', ')}`;
    default:
      return 'Invalid input';
  }
};

export function setProductMessages(): void {
  z.config({ localeError: productMessages });
}
