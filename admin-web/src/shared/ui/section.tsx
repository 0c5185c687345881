import { Card, Descriptions, Flex } from 'antd';
import type { ReactNode } from 'react';

interface SectionProps {
  title: string;
  aside?: ReactNode;
  children: ReactNode;
}

/** A Card that screen readers find by its title. */
export function Section({ title, aside, children }: SectionProps) {
  return (
    <Card role="region" aria-label={title} title={<h3>{title}</h3>} extra={aside}>
      <Flex vertical gap="medium">
        {children}
      </Flex>
    </Card>
  );
}

/** A list of names and values, without empty ones. */
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
          <span className="as-written" dir="auto">
            {value}
          </span>
        ),
      }))}
    />
  );
}
