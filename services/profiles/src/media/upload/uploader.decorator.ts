import type { CurrentMember } from '@corner/service-kit/callers/member.guard';
import type { Requester } from '@corner/service-kit/jobs/waiting/fair-queue';
import { clientNetwork } from '@corner/service-kit/network/client-network';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';

export interface UploadingMember {
  memberId: string;
  /** With network and account as sources. */
  requester: Requester;
}

export const Uploader = createParamDecorator((_: unknown, context: ExecutionContext): UploadingMember => {
  const http = context.switchToHttp();
  const request = http.getRequest<FastifyRequest & { member: CurrentMember }>();
  const { memberId } = request.member;
  const gone = new AbortController();
  http.getResponse<FastifyReply>().raw.once('close', () => gone.abort());
  return { memberId, requester: { from: [clientNetwork(request), memberId], gone: gone.signal } };
});
