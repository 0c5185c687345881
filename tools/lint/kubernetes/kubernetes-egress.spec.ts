import { BlockList, isIP } from 'node:net';
import { build, ofKind, overlays, parse, podsOf, selects, text, type Manifest, type Selector } from './manifests.js';

interface Block {
  cidr: string;
  except?: string[];
}

interface Rule {
  to?: { podSelector?: Selector; ipBlock?: Block }[];
  from?: { podSelector?: Selector; namespaceSelector?: Selector }[];
  ports: { port: number }[];
}

const servers = ['postgres', 'nats', 'redis'].flatMap((name) => build(`servers/${name}`));
const part = { 'app.kubernetes.io/part-of': 'corner' };
const inside = [
  '10.96.0.1',
  '10.244.3.7',
  '100.100.100.200',
  '168.63.129.16',
  '169.254.169.254',
  '169.254.170.2',
  '172.17.0.1',
  '192.0.0.192',
  '192.168.1.10',
  '64:ff9b::a9fe:a9fe',
  'fd00:10:96::1',
  'fd00:ec2::254',
  'fe80::1',
];

function holds({ cidr, except = [] }: Block, address: string): boolean {
  const isIn = (block: string) => {
    const list = new BlockList();
    const [net = '', prefix] = block.split('/');
    const family = (ip: string) => (isIP(ip) === 6 ? 'ipv6' : 'ipv4');
    list.addSubnet(net, Number(prefix), family(net));
    return family(net) === family(address) && list.check(address, family(address));
  };
  return isIn(cidr) && !except.some(isIn);
}

/** Destinations that the policies allow a pod with these labels. */
function rulesFor(labels: Record<string, string>, policies: Manifest[]): Rule[] {
  return policies
    .filter(({ spec }) => selects(spec.podSelector as Selector, labels))
    .flatMap(({ spec }) => (spec.egress ?? []) as Rule[]);
}

const reachesAddress = ({ to }: Rule, address: string) =>
  !to || to.some(({ ipBlock }) => ipBlock && holds(ipBlock, address));

/** Labels of pods that a selector finds. */
function labelsOf({ matchLabels = {}, matchExpressions = [] }: Selector): Record<string, string>[] {
  const [first] = matchExpressions;
  return first ? first.values!.map((value) => ({ ...matchLabels, [first.key]: value })) : [matchLabels];
}

describe.each(overlays)('the overlay %s', (overlay) => {
  const manifests = build(`overlays/${overlay}`);
  const policies = ofKind(manifests, 'NetworkPolicy');
  const pods = podsOf(manifests);

  it('lets no pod reach the metadata of a cloud, or an address within the cluster or a private network', () => {
    expect(pods.length).toBeGreaterThan(9);
    for (const { owner, pod } of pods) {
      const rules = rulesFor(pod.metadata.labels, policies);
      const reached = inside.filter((address) => rules.some((rule) => reachesAddress(rule, address)));
      expect([owner.metadata.name, reached]).toEqual([owner.metadata.name, []]);
    }
  });

  it('lets the pods out that call the world, by their ports, and no others', () => {
    const portsOf = (address: string) =>
      pods
        .map(({ owner, pod }) => {
          const rules = rulesFor(pod.metadata.labels, policies).filter((rule) => reachesAddress(rule, address));
          return [owner.metadata.name, rules.flatMap(({ ports }) => ports.map(({ port }) => port))] as const;
        })
        .filter(([, ports]) => ports.length > 0);
    const backups = { backup: [80, 443, 9000], restore: [80, 443, 9000] };
    const wanted = {
      identity: [80, 443, 9000],
      profiles: [80, 443, 9000],
      notifications: [25, 465, 587, 2525, 443],
      ...(overlay !== 'trial' && backups),
    };
    expect(Object.fromEntries(portsOf('1.1.1.1'))).toMatchObject(wanted);
    expect(portsOf('2606:4700::1111')).toHaveLength(portsOf('1.1.1.1').length);
    expect(portsOf('1.1.1.1').map(([name]) => name)).toHaveLength(Object.keys(wanted).length);
  });

  it('allows egress to each server that allows the ingress', () => {
    const own = overlay === 'trial' ? policies : [...policies, ...ofKind(servers, 'NetworkPolicy')];
    const pairs = own.flatMap(({ metadata, spec }) =>
      ((spec.ingress ?? []) as Rule[]).flatMap(({ from = [], ports }) =>
        from
          .filter(({ podSelector, namespaceSelector }) => podSelector && !namespaceSelector)
          .flatMap(({ podSelector }) => pods.filter(({ pod }) => selects(podSelector!, pod.metadata.labels)))
          .flatMap(({ pod }) => labelsOf(spec.podSelector as Selector).map((target) => ({ pod, target })))
          .map(({ pod, target }) => ({ policy: metadata.name, pod, target, ports: ports.map(({ port }) => port) })),
      ),
    );
    expect(pairs.length).toBeGreaterThan(20);
    for (const { policy, pod, target, ports } of pairs) {
      const isLetOut = rulesFor(pod.metadata.labels, policies).some(
        (rule) =>
          rule.to?.some(({ podSelector }) => podSelector && selects(podSelector, { ...part, ...target })) &&
          rule.ports.some(({ port }) => ports.includes(port)),
      );
      expect([policy, pod.metadata.labels, target, isLetOut]).toEqual([policy, pod.metadata.labels, target, true]);
    }
  });
});

it('lets PostgreSQL reach the API of the cluster, and no metadata', () => {
  const rules = rulesFor({ 'cnpg.io/cluster': 'postgres' }, ofKind(servers, 'NetworkPolicy'));
  const metadata = ['168.63.129.16', '169.254.169.254', '192.0.0.192', 'fd00:ec2::254'];
  for (const address of metadata) expect(rules.some((rule) => reachesAddress(rule, address))).toBe(false);
  expect(rules.some((rule) => reachesAddress(rule, '10.96.0.1'))).toBe(true);
});

it('docs say how servers elsewhere are reached', () => {
  const [, yaml = ''] = /```yaml\n(apiVersion: networking.k8s.io\/v1\n[^`]+)```/.exec(text('docs/deployment.md'))!;
  const labels = { 'app.kubernetes.io/component': 'service', ...part };
  const rules = rulesFor(labels, parse(yaml));
  expect(rules.filter((rule) => reachesAddress(rule, '10.0.8.4'))).toHaveLength(1);
  expect(rules.some((rule) => reachesAddress(rule, '10.0.8.5'))).toBe(false);
});
