import { CircleCheck, TriangleAlert } from 'lucide-react';
import { durationOf, secondsBetween } from './measures';
import { gaugeValue } from './gauge-list';
import { text } from './operations-text';
import { stateOf, type ServiceFigures } from './service-figures';

export function Attention({ services, at }: { services: readonly ServiceFigures[]; at: string }) {
  const unusual = services.flatMap((service) => unusualOf(service, at));
  if (unusual.length === 0) {
    return (
      <p className="flex items-center gap-2 text-ok">
        <CircleCheck aria-hidden className="size-5 shrink-0" />
        {text('usual')}
      </p>
    );
  }
  return (
    <section aria-label={text('unusual')} className="panel flex flex-col gap-2 border-gold/60 p-4">
      <h3 className="font-bold text-gold">{text('unusual')}</h3>
      <ul className="flex flex-col gap-1">
        {unusual.map((sentence) => (
          <li key={sentence} className="flex items-start gap-2 wrap-anywhere">
            <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-gold" />
            {sentence}
          </li>
        ))}
      </ul>
    </section>
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
    .map((gauge) => text('isUnusual', { service, help: gauge.help, value: gaugeValue(gauge) }));
  return [...states, ...measures];
}
