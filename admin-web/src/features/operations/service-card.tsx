import { Flex, Tag } from 'antd';
import { CircleCheck, CirclePause, TriangleAlert, type LucideIcon } from 'lucide-react';
import { Section } from '../../shared/ui/section';
import { GaugeList } from './figures/gauge-list';
import { durationOf, memoryOf, secondsBetween } from './figures/measures';
import { text } from './operations-text';
import { stateOf, type Instance, type ServiceFigures, type State } from './figures/service-figures';
import { TrafficCharts } from './charts/traffic-charts';

const states: Record<State, { tone: 'success' | 'warning' | 'error'; Icon: LucideIcon }> = {
  ready: { tone: 'success', Icon: CircleCheck },
  notReady: { tone: 'warning', Icon: CirclePause },
  silent: { tone: 'error', Icon: TriangleAlert },
};

export function ServiceCard({ figures, at }: { figures: ServiceFigures; at: string }) {
  const { service, instances, gauges, traffic } = figures;
  return (
    <Section title={service} aside={<small>{text('instances', { count: instances.length })}</small>}>
      <Flex component="ul" vertical gap="small" aria-label={text('nodes', { service })}>
        {instances.map((instance) => (
          <InstanceLine key={instance.id} instance={instance} at={at} />
        ))}
      </Flex>
      <TrafficCharts service={service} traffic={traffic} />
      <GaugeList service={service} gauges={gauges} />
    </Section>
  );
}

function InstanceLine({ instance, at }: { instance: Instance; at: string }) {
  const state = stateOf(instance);
  const { tone, Icon } = states[state];
  const facts = [
    `v${instance.version}`,
    state === 'silent'
      ? text('lastSeen', { time: durationOf(secondsBetween(instance.at, at)) })
      : text('up', { time: durationOf(secondsBetween(instance.startedAt, at)) }),
    text('memory', { size: memoryOf(instance.memoryBytes) }),
  ];
  return (
    <Flex component="li" align="start" justify="space-between" gap="small">
      <Flex vertical>
        <span className="anywhere">
          <bdi>
            <strong>{instance.host}</strong>
          </bdi>{' '}
          <small>
            <code>{instance.id.slice(0, 8)}</code>
          </small>
        </span>
        <small>{facts.join(' · ')}</small>
      </Flex>
      <Tag variant="outlined" color={tone}>
        <Flex component="span" align="center" gap={4}>
          <Icon size={14} />
          {text(state)}
        </Flex>
      </Tag>
    </Flex>
  );
}
