import type { ErrorDetail } from '@corner/contracts/errors/errors';
import { AppError } from '@corner/service-kit/app-error';
import { ContractPipe } from '@corner/service-kit/http/validation.pipe';
import * as z from 'zod/mini';

/** Expects the same result from the server's DTO and from the apps' contract. */
export async function expectSameVerdict(
  dto: new () => object,
  contract: z.ZodMiniType,
  payload: unknown,
): Promise<void> {
  const verdict = z.safeParse(contract, payload);
  const server = await new ContractPipe().transform(structuredClone(payload), { type: 'body', metatype: dto }).then(
    (value: unknown) => ({ value }),
    (error: unknown) => ({ details: detailsOf(error) }),
  );
  if (verdict.success) {
    expect(server).toEqual({ value: verdict.data });
  } else {
    const details = verdict.error.issues.flatMap(detailsOfIssue);
    expect(server).toEqual({ details: expect.arrayContaining(details) as unknown });
  }
}

function detailsOf(error: unknown): ErrorDetail[] | undefined {
  if (error instanceof AppError) return error.details;
  throw error;
}

/** The server reports each unknown key as a separate field. */
function detailsOfIssue(issue: z.core.$ZodIssue): ErrorDetail[] {
  const field = issue.path.join('.');
  if (issue.code !== 'unrecognized_keys' || field !== '') return [{ field, message: issue.message }];
  return issue.keys.map((key) => ({ field: key, message: `Unrecognized key(s) in object: '${key}'` }));
}
