import { build, ofKind, parse, text } from './manifests.js';

const manifests = build('overlays/ha');
const policy = (name: string) =>
  JSON.stringify(ofKind(manifests, 'NetworkPolicy').find(({ metadata }) => metadata.name === name)?.spec);
const inNamespace = (name: string) => `"namespaceSelector":{"matchLabels":{"kubernetes.io/metadata.name":"${name}"}}`;

it.each(['ingress-to-gateway', 'ingress-to-certificates'])(
  '%s lets in the Traefik of k3s, and no other pod of kube-system',
  (name) => {
    const traefik = '"podSelector":{"matchLabels":{"app.kubernetes.io/name":"traefik"}}';
    expect(policy(name)).not.toContain(`{${inNamespace('kube-system')}}`);
    expect(policy(name)).toContain(`{${inNamespace('kube-system')},${traefik}}`);
  },
);

it('names are resolved by the cluster, by the cache of a node and in OpenShift', () => {
  expect(policy('all-to-dns')).toContain(inNamespace('kube-system'));
  expect(policy('all-to-dns')).toContain('169.254.20.10/32');
  expect(policy('all-to-dns')).toContain(inNamespace('openshift-dns'));
});

it.each([25, 465, 587, 2525])('mail leaves by port %i', (port) => {
  expect(policy('notifications-to-mail-and-web')).toContain(`{"port":${port}}`);
});

it('a job by the clock names its time zone', () => {
  const jobs = ofKind(manifests, 'CronJob');
  expect(jobs.length).toBeGreaterThan(0);
  for (const { spec } of jobs) expect(spec).toHaveProperty('timeZone', 'Etc/UTC');
});

it.each([
  ['redis', 1],
  ['nats', 3],
])('the containers of %s write on their volumes alone', (server, containers) => {
  const values = JSON.stringify(parse(text(`deploy/kubernetes/servers/${server}/values.yaml`)));
  expect(values.match(/"readOnlyRootFilesystem":true/g)).toHaveLength(containers);
});
