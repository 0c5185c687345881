import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, test } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { Administrator } from '../people/administrator.js';
import { apiDescription, type Operation } from '../people/api-description.js';
import { Caller, Member } from '../people/member.js';
import { dataDir } from '../product/installation.js';

test.skip(!dataDir, 'needs the installation that the tests started themselves');

const ENDING = ['/api/logout', '/api/admin/logout', '/api/account', '/api/case/account', '/api/sessions'];

let operations: { path: string; method: string; operation: Operation }[];

test.beforeAll(async () => {
  operations = Object.entries((await apiDescription())!.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
});

test('the description is valid', async () => {
  const description = (await apiDescription()) as object as Record<string, unknown>;
  expect(await new Validator().validate(description)).toEqual({ valid: true });
});

/* Each call also fails if its response is not described: see `Caller.call`. */

test('a wrong method gets 405 with the allowed methods', async () => {
  const [member, administrator] = [await Member.join(), await (await Administrator.signIn()).appoint('super_admin')];
  for (const path of new Set(operations.map((each) => each.path))) {
    const caller = path.startsWith('/api/admin') ? administrator : member;
    const has = operations.filter((each) => each.path === path).map(({ method }) => method);
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].filter((each) => !has.includes(each))) {
      const { status, headers } = await caller.call(method, filled(path));
      expect(status, `${method} ${path}`).toBe(405);
      expect(headers.get('allow')!.split(', '), `${method} ${path}`).toEqual(expect.arrayContaining(has));
    }
  }
});

test('a missing body is rejected, and an example is valid', async () => {
  const [member, administrator] = [await Member.join(), await (await Administrator.signIn()).appoint('super_admin')];
  for (const { path, method, operation } of operations) {
    const content = operation.requestBody?.content['application/json'];
    if (!content || ENDING.includes(path)) continue;
    // A caller that signs in with an example becomes another member.
    const signedIn = path.startsWith('/api/admin') ? administrator : member;
    const caller = operation.security ? signedIn : new Caller();
    const what = `${method} ${path}`;
    if (operation.requestBody!.required) {
      const { status, body } = await caller.call(method, filled(path));
      expect({ status, body }, what).toMatchObject({ status: 400, body: { code: 'INVALID' } });
    }
    expect(content.example, `an example of ${what}`).toBeDefined();
    const { status, body } = await caller.call(method, filled(path), { body: content.example });
    if (status === 400) expect(body, what).not.toMatchObject({ code: 'INVALID' });
  }
});

const filled = (path: string) => path.replaceAll(/\{\w+\}/g, randomUUID());
