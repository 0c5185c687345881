import { startTestService } from '@corner/testing/test-service';
import { Controller, Get, Module } from '@nestjs/common';
import { EventEmitter, once } from 'node:events';
import type { Server } from 'node:http';
import { connect } from 'node:net';
import { Public } from '../callers/member.guard.js';
import { readConfig } from '../service.config.js';
import { ServiceModule } from '../service.module.js';

it('a closing service still answers requests on an open connection, and then ends it', async () => {
  const steps = new EventEmitter();
  @Controller()
  class SlowController {
    @Get('slow')
    @Public()
    async slow() {
      await once(steps, 'go on');
      return 'slow';
    }

    @Get('quick')
    @Public()
    quick() {
      return 'quick';
    }
  }
  const config = readConfig('closing');
  @Module({ imports: [ServiceModule.forRoot()], controllers: [SlowController] })
  class ClosingModule {}
  const service = await startTestService(ClosingModule, config, { consumesEvents: false });
  const server = service.app.getHttpServer() as Server;
  const stopsListening = jest.spyOn(server, 'close');
  const socket = connect(Number(new URL(service.url).port), '127.0.0.1');
  let answers = '';
  socket.setEncoding('utf8').on('data', (text: string) => (answers += text));
  const ask = async (path: string) => {
    socket.write(`GET ${path} HTTP/1.1\r\nhost: service\r\n\r\n`);
    await once(server, 'request');
  };
  await ask('/slow');
  const closed = service.close();
  while (stopsListening.mock.calls.length === 0) await new Promise(setImmediate);
  await ask('/quick');
  steps.emit('go on');
  await Promise.all([once(socket, 'close'), closed]);
  expect(answers.match(/HTTP\S+ \d+|Connection: close|Keep-Alive: .*|slow|quick/g)).toEqual([
    'HTTP/1.1 200',
    'Keep-Alive: timeout=0',
    'slow',
    'HTTP/1.1 200',
    'Connection: close',
    'quick',
  ]);
});
