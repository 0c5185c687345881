import { Inject, Injectable } from '@nestjs/common';
import { createHmac } from 'node:crypto';
import { request } from 'undici';
import { CONFIG } from '@corner/service-kit/service.config';
import type { IdentityConfig } from '../identity.config.js';

const DEADLINE_MS = 5000;

@Injectable()
export class FacebookClient {
  private readonly appId?: string;
  private readonly appSecret?: string;
  private readonly redirectUri: string;

  constructor(@Inject(CONFIG) private readonly config: IdentityConfig) {
    this.appId = config.own.FACEBOOK_APP_ID;
    this.appSecret = config.own.FACEBOOK_APP_SECRET;
    this.redirectUri = `${config.publicUrl}/api/verification/facebook/callback`;
  }

  isConfigured(): boolean {
    return this.appId !== undefined && this.appSecret !== undefined;
  }

  dialogUrl(state: string): string {
    const url = new URL(this.config.own.FACEBOOK_DIALOG_URL);
    url.search = new URLSearchParams({
      client_id: this.appId!,
      redirect_uri: this.redirectUri,
      response_type: 'code',
      scope: 'public_profile',
      state,
    }).toString();
    return url.href;
  }

  /** Returns the id of the Facebook account for a code. Throws if Facebook rejects it or does not answer. */
  async idOf(code: string): Promise<string> {
    const form = { client_id: this.appId!, client_secret: this.appSecret!, redirect_uri: this.redirectUri, code };
    const { access_token } = await this.call('POST', '/oauth/access_token', new URLSearchParams(form).toString());
    if (typeof access_token !== 'string') throw new Error('facebook gave no access token');
    const proof = createHmac('sha256', this.appSecret!).update(access_token).digest('hex');
    const { id } = await this.call('GET', `/me?fields=id&appsecret_proof=${proof}`, undefined, access_token);
    if (typeof id !== 'string' || id === '') throw new Error('facebook gave no id');
    return id;
  }

  private async call(method: 'GET' | 'POST', path: string, form?: string, token?: string) {
    const { statusCode, body } = await request(`${this.config.own.FACEBOOK_GRAPH_URL}${path}`, {
      method,
      headers: {
        ...(form !== undefined && { 'content-type': 'application/x-www-form-urlencoded' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: form,
      headersTimeout: DEADLINE_MS,
      bodyTimeout: DEADLINE_MS,
      signal: AbortSignal.timeout(DEADLINE_MS),
    });
    const text = await body.text();
    if (statusCode !== 200) throw new Error(`facebook answered ${statusCode}`);
    return JSON.parse(text) as Record<string, unknown>;
  }
}
