import { Alert, Flex } from 'antd';
import { CircleCheck } from 'lucide-react';
import { durationOf, secondsBetween } from './figures/measures';
import { gaugeValue } from './figures/gauge-list';
import { gaugeText } from './figures/gauge-text';
import { text } from './operations-text';
import { stateOf, type ServiceFigures } from './figures/service-figures';

export function Attention({ services, at }: { services: readonly ServiceFigures[]; at: string }) {
  const unusual = services.flatMap((service) => unusualOf(service, at));
  if (unusual.length === 0) {
    return (
      <Flex align="center" gap="small">
        <CircleCheck size={20} color="var(--color-ok)" />
        <span className="success">{text('usual')}</span>
      </Flex>
    );
  }
  return (
    <Alert
      type="warning"
      role="region"
      aria-label={text('unusual')}
      showIcon
      title={<h3>{text('unusual')}</h3>}
      description={
        <ul>
          {unusual.map((sentence) => (
            <li key={sentence} className="anywhere">
              {sentence}
            </li>
          ))}
        </ul>
      }
    />
  );
}

function unusualOf({ service, instances, gauges }: ServiceFigures, at: string): string[] {
  const states = instances.flatMap((instance) => {
    const { host } = instance;
    const state = stateOf(instance);
    if (state === 'ready') return [];
    if (state === 'notReady') return [text('isNotReady', { service, host })];
    return [text('silentFor', { service, host, time: durationOf(secondsBetween(instance.at, at)) })];
  });
  const measures = gauges
    .filter(({ isUnusual }) => isUnusual)
    .map((gauge) => text('isUnusual', { service, help: gaugeText(gauge), value: gaugeValue(gauge) }));
  return [...states, ...measures];
}
