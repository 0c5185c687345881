import { Card, Statistic } from 'antd';
import { LucideProvider } from 'lucide-react';
import type { ReactNode } from 'react';
import { numberOf } from '../numbers';

interface FigureProps {
  label: string;
  value: number | string | undefined;
  icon?: ReactNode;
  note?: ReactNode;
  basis?: number;
  children?: ReactNode;
}

export function Figure({ label, value, icon, note, basis = 160, children }: FigureProps) {
  return (
    <Card size="small" style={{ flex: `1 1 ${basis}px` }}>
      <Statistic
        title={<span role="term">{label}</span>}
        value={value}
        loading={value === undefined}
        formatter={(known) =>
          typeof known === 'number' ? (
            <span role="definition" className="poster figure">
              {numberOf(known)}
            </span>
          ) : (
            <span role="definition">{known}</span>
          )
        }
        prefix={icon && <LucideProvider size={20}>{icon}</LucideProvider>}
        suffix={note && <small className="success">{note}</small>}
      />
      {children}
    </Card>
  );
}
