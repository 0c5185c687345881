import { connect } from 'node:net';

export function answersWith(port: number, question: string, expected: RegExp): Promise<boolean> {
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(question, 'latin1'));
    socket.setEncoding('utf8').setTimeout(1_000, () => socket.destroy());
    socket.on('data', (text) => {
      answer += text;
      if (expected.test(answer)) socket.destroy();
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve(expected.test(answer)));
  });
}
