import { Tag } from 'antd';
import { CircleCheck, CirclePause, TriangleAlert, type LucideIcon } from 'lucide-react';
import { Section } from '../../shared/ui/section';
import { GaugeList } from './gauge-list';
import { durationOf, memoryOf, secondsBetween } from './measures';
import { text } from './operations-text';
import { stateOf, type Instance, type ServiceFigures, type State } from './service-figures';
import { TrafficCharts } from './traffic-charts';

const states: Record<State, { tone: 'success' | 'warning' | 'error'; Icon: LucideIcon }> = {
  ready: { tone: 'success', Icon: CircleCheck },
  notReady: { tone: 'warning', Icon: CirclePause },
  silent: { tone: 'error', Icon: TriangleAlert },
};

export function ServiceCard({ figures, at }: { figures: ServiceFigures; at: string }) {
  const { service, instances, gauges, traffic } = figures;
  return (
    <Section
      title={service}
      aside={<span className="text-xs text-muted">{text('instances', { count: instances.length })}</span>}
    >
      <ul aria-label={text('nodes', { service })} className="flex flex-col gap-2">
        {instances.map((instance) => (
          <InstanceLine key={instance.id} instance={instance} at={at} />
        ))}
      </ul>
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
      ? text('lastHeard', { time: durationOf(secondsBetween(instance.at, at)) })
      : text('up', { time: durationOf(secondsBetween(instance.startedAt, at)) }),
    text('memory', { size: memoryOf(instance.memoryBytes) }),
  ];
  return (
    <li className="flex items-start justify-between gap-3">
      <div className="min-w-0">
        <p className="wrap-anywhere">
          <span className="font-semibold">{instance.host}</span>{' '}
          <span className="text-xs text-subtle">{instance.id.slice(0, 8)}</span>
        </p>
        <p className="text-xs text-muted">{facts.join(' · ')}</p>
      </div>
      <Tag variant="outlined" color={tone}>
        <span className="flex items-center gap-1">
          <Icon aria-hidden className="size-3.5" />
          {text(state)}
        </span>
      </Tag>
    </li>
  );
}
