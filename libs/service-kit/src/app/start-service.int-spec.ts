import { startTestService } from '@corner/testing/test-service';
import { Controller, Get, Module } from '@nestjs/common';
import { EventEmitter, once } from 'node:events';
import type { Server } from 'node:http';
import { connect } from 'node:net';
import { Public } from '../callers/member.guard.js';
import { readConfig } from '../service.config.js';
import { ServiceModule } from '../service.module.js';

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

@Module({ imports: [ServiceModule.forRoot()], controllers: [SlowController] })
class ClosingModule {}

async function startClosing() {
  const service = await startTestService(ClosingModule, readConfig('closing'), { consumesEvents: false });
  const server = service.app.getHttpServer() as Server;
  const stopsListening = jest.spyOn(server, 'close');
  const socket = connect(Number(new URL(service.url).port), '127.0.0.1');
  const ask = async (path: string) => {
    socket.write(`GET ${path} HTTP/1.1\r\nhost: service\r\n\r\n`);
    await once(server, 'request');
  };
  const close = async () => {
    const closed = service.close();
    while (stopsListening.mock.calls.length === 0) await new Promise(setImmediate);
    return { closed };
  };
  return { server, socket, ask, close };
}

it('a closing service still answers requests on an open connection, and then ends it', async () => {
  const { socket, ask, close } = await startClosing();
  let answers = '';
  socket.setEncoding('utf8').on('data', (text: string) => (answers += text));
  await ask('/slow');
  const { closed } = await close();
  await ask('/quick');
  steps.emit('go on');
  await Promise.all([once(socket, 'close'), closed]);
  expect(answers.match(/HTTP\S+ \d+|Connection: close|slow|quick/g)).toEqual([
    'HTTP/1.1 200',
    'slow',
    'HTTP/1.1 200',
    'Connection: close',
    'quick',
  ]);
});

it('a closing service does not wait for a client that keeps its connection without another request', async () => {
  const { server, socket, ask, close } = await startClosing();
  const cut = jest.spyOn(server, 'closeAllConnections');
  await ask('/slow');
  const { closed } = await close();
  steps.emit('go on');
  await Promise.all([once(socket.resume(), 'close'), closed]);
  expect(cut).not.toHaveBeenCalled();
});
