import { Card, Statistic } from 'antd';
import type { ReactNode } from 'react';
import { numberOf } from '../numbers';

interface FigureProps {
  label: string;
  /** Undefined until it is known. */
  value: number | string | undefined;
  icon?: ReactNode;
  note?: ReactNode;
  className?: string;
  children?: ReactNode;
}

export function Figure({ label, value, icon, note, className, children }: FigureProps) {
  return (
    <Card size="small" className={className}>
      <Statistic
        title={<span role="term">{label}</span>}
        value={value}
        loading={value === undefined}
        formatter={(known) => <span role="definition">{typeof known === 'number' ? numberOf(known) : known}</span>}
        prefix={
          icon && (
            <span aria-hidden className="flex [&_svg]:size-5">
              {icon}
            </span>
          )
        }
        suffix={note && <span className="text-xs text-ok">{note}</span>}
      />
      {children}
    </Card>
  );
}
