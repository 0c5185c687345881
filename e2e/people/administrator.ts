import type { Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dataDir } from '../product/installation.js';
import { Caller, PASSWORD, type Answer, type CallOptions } from './member.js';

interface Credentials {
  username: string;
  password: string;
}

export class Administrator extends Caller {
  private token = '';

  private constructor(readonly credentials: Credentials) {
    super();
  }

  static async signIn(credentials = firstAdministrator()): Promise<Administrator> {
    const administrator = new Administrator(credentials);
    const answer = await administrator.expect('POST', '/api/admin/login', { body: credentials });
    administrator.token = (answer.body as { token: string }).token;
    return administrator;
  }

  async appoint(role: 'admin' | 'super_admin'): Promise<Administrator> {
    const credentials = { username: `test-${randomUUID().slice(0, 8)}`, password: PASSWORD };
    await this.expect('POST', '/api/admin/administrators', { body: { ...credentials, role } });
    return Administrator.signIn(credentials);
  }

  /** Opens the back office in this browser with the administrator's token. */
  async enter(page: Page): Promise<void> {
    await page.addInitScript((token) => origin !== 'null' && localStorage.setItem('admin_token', token), this.token);
  }

  elsewhere(): Promise<Administrator> {
    return Administrator.signIn(this.credentials);
  }

  override call(method: string, path: string, options: CallOptions = {}): Promise<Answer> {
    const headers = { ...options.headers, ...(this.token && { authorization: `Bearer ${this.token}` }) };
    return super.call(method, path, { ...options, headers });
  }
}

function firstAdministrator(): Credentials {
  return JSON.parse(readFileSync(join(dataDir as string, 'admin.json'), 'utf8')) as Credentials;
}
