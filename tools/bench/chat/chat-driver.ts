import { fork, type ChildProcess } from 'node:child_process';
import { percentile } from '../report/measure.js';
import type { Stack } from '../stack/stack.js';
import { benchScript } from '../stack/tree.js';
import type { WIRES } from './wires.js';

export interface ChatMember {
  id: string;
  authorization: string;
  /** Session cookie for the gateway. */
  cookie: string;
  /** Index of the recipient; neighbours are on different nodes. */
  peer: number;
  conversation: string;
}

export interface ChatSetup {
  kind: keyof typeof WIRES;
  ports: number[];
  members: ChatMember[];
}

export type ChatOrder =
  | { connect: ChatSetup }
  | { closed: { seconds: number } }
  | { open: { seconds: number; rate: number } };

/** `milliseconds`: how long each delivered message took. */
export interface ChatAnswer {
  delivered: number;
  /** Refused or lost, and the codes of refusals so far. */
  errors: number;
  codes: string[];
  seconds: number;
  milliseconds: Float64Array;
}

export interface ChatFigures {
  delivered: number;
  errors: number;
  codes: string[];
  perSecond: number;
  p50: number;
  p99: number;
}

export class ChatDriver {
  private constructor(private readonly child: ChildProcess) {}

  static async connect(stack: Stack, setup: ChatSetup): Promise<ChatDriver> {
    const driver = new ChatDriver(
      fork(benchScript('chat/processes/chat-driver.process'), { serialization: 'advanced' }),
    );
    stack.closing.add(() => driver.close());
    await driver.ask({ connect: setup });
    return driver;
  }

  /** One message under way for each socket, the next one as soon as it has arrived. */
  closed(seconds: number): Promise<ChatFigures> {
    return this.figures({ closed: { seconds } });
  }

  /** Sends at a fixed rate, without waiting for earlier messages. */
  open(seconds: number, rate: number): Promise<ChatFigures> {
    return this.figures({ open: { seconds, rate } });
  }

  close(): void {
    this.child.kill();
  }

  private async figures(order: ChatOrder): Promise<ChatFigures> {
    const { delivered, errors, codes, seconds, milliseconds } = await this.ask(order);
    const values = [...milliseconds];
    return {
      delivered,
      errors,
      codes,
      perSecond: delivered / seconds,
      p50: percentile(values, 0.5),
      p99: percentile(values, 0.99),
    };
  }

  private ask(order: ChatOrder): Promise<ChatAnswer> {
    return new Promise((resolve, reject) => {
      const ended = (code: number | null) => reject(new Error(`The chat clients ended with ${code}.`));
      this.child.once('exit', ended);
      this.child.once('message', (message) => {
        this.child.off('exit', ended);
        resolve(message as ChatAnswer);
      });
      this.child.send(order);
    });
  }
}
