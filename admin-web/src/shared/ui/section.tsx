import { Card, Descriptions } from 'antd';
import type { ReactNode } from 'react';

interface SectionProps {
  title: string;
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A Card that those who listen find by its title. */
export function Section({ title, aside, className, children }: SectionProps) {
  return (
    <Card
      role="region"
      aria-label={title}
      title={<h3>{title}</h3>}
      extra={aside}
      className={className}
      classNames={{ body: 'flex min-w-0 flex-col gap-4' }}
    >
      {children}
    </Card>
  );
}

/** Names and values; those without a value are left out. */
export function Facts({ facts }: { facts: [name: string, value: ReactNode][] }) {
  const known = facts.filter(([, value]) => value !== null && value !== undefined && value !== '');
  return (
    <Descriptions
      column={1}
      size="small"
      colon={false}
      items={known.map(([name, value]) => ({
        key: name,
        label: name,
        children: (
          <span dir="auto" className="wrap-anywhere whitespace-pre-line">
            {value}
          </span>
        ),
      }))}
    />
  );
}
