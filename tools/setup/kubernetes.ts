import { randomBytes } from 'node:crypto';
import { kubernetesSecrets, problemsWith } from './kubernetes-secrets.js';

/** Prints the secrets of a new installation on Kubernetes, with passwords made now; nothing is kept. */
const size = process.argv[2];
if (size !== 'trial' && size !== 'ha') {
  process.stderr.write('Usage: kubernetes.js trial|ha\n');
  process.exit(2);
}
const env = size === 'trial' ? { SMTP_URL: 'smtp://mail:2525', ...process.env } : process.env;
const problems = problemsWith(size, env);
if (problems.length > 0) {
  process.stderr.write(`${problems.join('\n')}\n`);
  process.exit(1);
}
const made = new Map<string, string>();
const kept = (name: string) => {
  const secret = made.get(name) ?? randomBytes(24).toString('hex');
  made.set(name, secret);
  return secret;
};
const items = kubernetesSecrets(size, env, kept);
process.stdout.write(`${JSON.stringify({ apiVersion: 'v1', kind: 'List', items }, null, 2)}\n`);
