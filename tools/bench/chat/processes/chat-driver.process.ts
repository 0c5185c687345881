import { setTimeout as delay } from 'node:timers/promises';
import { WebSocket } from 'ws';
import type { ChatAnswer, ChatMember, ChatOrder, ChatSetup } from '../chat-driver.js';
import { Dice } from '../../../seed/dice.js';
import { WIRES, type Wire } from '../wires.js';

const OPENING = 50;
const TICK_MS = 5;
/** Milliseconds to wait for pending messages. */
const GRACE_MS = 60_000;
const PADDING = ' pads at the gym'.repeat(8);

interface Client {
  member: ChatMember;
  socket: WebSocket;
}

let wire: Wire;
const clients: Client[] = [];
let numbers = new Map<string, number>();
let count = 0;
/** Called when a message has reached the other side, with the number of its sender. */
let delivered: (sender: number, content: string) => void = () => undefined;
let refused: (sender: number) => void = () => undefined;
const codes = new Set<string>();

process.once('disconnect', () => process.exit());
process.on('message', (message) => {
  const order = message as ChatOrder;
  const work =
    'connect' in order ? connect(order.connect) : 'closed' in order ? closed(order.closed) : open(order.open);
  void work.then((answer) => process.send!(answer));
});

async function connect(setup: ChatSetup): Promise<ChatAnswer> {
  wire = WIRES[setup.kind];
  numbers = new Map(setup.members.map(({ id }, number) => [id, number]));
  for (let from = 0; from < setup.members.length; from += OPENING) {
    const some = setup.members.slice(from, from + OPENING);
    clients.push(
      ...(await Promise.all(
        some.map((member, i) => openSocket(member, setup.ports[(from + i) % setup.ports.length]!)),
      )),
    );
  }
  return { delivered: 0, errors: 0, codes: [], seconds: 0, milliseconds: new Float64Array() };
}

function openSocket(member: ChatMember, port: number): Promise<Client> {
  const headers = { authorization: member.authorization, cookie: member.cookie, 'x-member': member.id };
  const socket = new WebSocket(`ws://127.0.0.1:${port}${wire.path}`, { headers, perMessageDeflate: false });
  return new Promise((resolve, reject) => {
    socket.once('error', reject);
    socket.on('open', () => wire.hello && socket.send(wire.hello(member)));
    socket.on('message', (data: Buffer) => {
      const received = wire.read(data.toString());
      if (received?.type === 'ready') resolve({ member, socket });
      else if (received?.type === 'reply') socket.send(received.text);
      else if (received?.type === 'error') {
        codes.add(received.code);
        refused(numbers.get(member.id)!);
      }
      // The sender's devices also receive it.
      else if (received?.type === 'message' && received.senderId !== member.id) {
        delivered(numbers.get(received.senderId)!, received.content);
      }
    });
  });
}

function send(number: number, sentAt: number): void {
  const { member, socket } = clients[number]!;
  const content = (sentAt.toFixed(3) + PADDING).slice(0, 100);
  const to = clients[member.peer]!.member.id;
  socket.send(wire.write({ conversation: member.conversation, to, content, clientId: `${number}-${count++}` }));
}

async function closed({ seconds }: { seconds: number }): Promise<ChatAnswer> {
  const milliseconds: number[] = [];
  let errors = 0;
  let underWay = 0;
  const began = performance.now();
  const isOver = () => performance.now() - began > seconds * 1000;
  const next = (sender: number) => {
    underWay++;
    send(sender, performance.now());
  };
  delivered = (sender, content) => {
    milliseconds.push(performance.now() - Number.parseFloat(content));
    underWay--;
    if (!isOver()) next(sender);
  };
  refused = (sender) => {
    errors++;
    underWay--;
    setTimeout(() => !isOver() && next(sender), 50);
  };
  clients.forEach((_, number) => next(number));
  await delay(seconds * 1000);
  const patience = performance.now() + GRACE_MS;
  while (underWay > 0 && performance.now() < patience) await delay(TICK_MS);
  const took = (performance.now() - began) / 1000;
  errors += underWay;
  return answerOf(milliseconds, errors, took);
}

async function open({ seconds, rate }: { seconds: number; rate: number }): Promise<ChatAnswer> {
  const milliseconds: number[] = [];
  let errors = 0;
  delivered = (_, content) => void milliseconds.push(performance.now() - Number.parseFloat(content));
  refused = () => errors++;
  const began = performance.now();
  const all = seconds * rate;
  // Random, so that some writers meet; seeded, so that all sides do the same.
  const dice = new Dice(`${rate}`);
  const gap = () => (-Math.log(1 - dice.next()) * 1000) / rate;
  let due = began + gap();
  for (let sent = 0; sent < all;) {
    // Counts from the planned time: a blocked sender would hide the delay.
    for (; sent < all && due <= performance.now(); due += gap()) send((sent++ * 7) % clients.length, due);
    await delay(Math.max(0, Math.min(TICK_MS, due - performance.now())));
  }
  const took = (performance.now() - began) / 1000;
  const patience = performance.now() + GRACE_MS;
  while (milliseconds.length + errors < all && performance.now() < patience) await delay(20);
  errors += all - milliseconds.length - errors;
  return answerOf(milliseconds, errors, took);
}

function answerOf(milliseconds: number[], errors: number, seconds: number): ChatAnswer {
  return {
    delivered: milliseconds.length,
    errors,
    codes: [...codes],
    seconds,
    milliseconds: Float64Array.from(milliseconds),
  };
}
