import type { ErrorKey } from '@corner/contracts/errors/errors';
import { PRODUCT } from '@corner/domain/product';
import { AppError } from '../../app-error.js';
import { COMMON_PASSWORDS } from './common-passwords.data.js';
import { oneForm } from '@corner/domain/text/characters';

/** What an attacker may know about the owner: address or user name, and parts of the name. */
export interface Owner {
  address?: string;
  names?: string[];
}

const PRODUCT_WITH_DIGITS = new RegExp(`^${PRODUCT.name.toLowerCase()}\\d*$`);

/** Returns why a new password is too weak, or null. Compares the whole password, never parts of it. */
export function passwordProblem(password: string, { address, names = [] }: Owner): string | null {
  const folded = normalizedPassword(password).toLowerCase();
  const bare = unspaced(folded);
  if (new Set(folded).size === 1) return 'Please choose a password with more than one character.';
  if (address && folded === normalizedPassword(address).toLowerCase()) {
    return 'Please choose a password that is not your address.';
  }
  if ([...names, names.join('')].some((name) => name !== '' && bare === unspaced(normalizedPassword(name)))) {
    return 'Please choose a password that is not your name.';
  }
  if (COMMON_PASSWORDS.has(folded) || PRODUCT_WITH_DIGITS.test(bare)) {
    return 'This password is one of the first that others would try. Please choose another one.';
  }
  return null;
}

/** @throws `identity.weak-password` with the reason for the field */
export function assertStrong(password: string, owner: Owner, field = 'password'): void {
  const message = passwordProblem(password, owner);
  if (message)
    throw new AppError('identity.weak-password' satisfies ErrorKey, { message, details: [{ field, message }] });
}

function unspaced(text: string): string {
  return text.toLowerCase().replace(/\s+/g, '');
}

/** Devices may send the same password in different Unicode forms. */
export function normalizedPassword(password: string): string {
  return oneForm(password);
}
