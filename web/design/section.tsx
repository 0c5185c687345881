import type { ReactNode } from 'react';
import { Card } from '../src/shared/ui/display/card';

export const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card title={title} className="min-w-0">
    {children}
  </Card>
);

export const Row = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap items-center gap-3">{children}</div>
);
