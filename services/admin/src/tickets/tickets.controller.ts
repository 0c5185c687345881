import type { TicketView } from '@corner/contracts/admin.api';
import { LimitTo, perMember, Refuses } from '@corner/service-kit/http/route-facts';
import { Member, type CurrentMember } from '@corner/service-kit/callers/member.guard';
import { Body, Controller, Get, Post } from '@nestjs/common';
import { ticketView } from './tickets.view.js';
import { TicketDto } from './tickets.dto.js';
import { TicketsRepository } from './tickets.repository.js';
import { TicketsService } from './tickets.service.js';

const SHOWN = 50;

@LimitTo(perMember(60))
@Controller('api/support/tickets')
export class TicketsController {
  constructor(
    private readonly service: TicketsService,
    private readonly tickets: TicketsRepository,
  ) {}

  @Get()
  async list(@Member() { memberId }: CurrentMember): Promise<TicketView[]> {
    return (await this.tickets.ofMember(memberId, SHOWN)).map(ticketView);
  }

  @Post()
  @Refuses('admin.too-many-tickets')
  async open(@Member() { memberId }: CurrentMember, @Body() body: TicketDto): Promise<TicketView> {
    return ticketView(await this.service.open(memberId, body));
  }
}
