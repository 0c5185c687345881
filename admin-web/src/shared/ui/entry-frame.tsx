import { PageTitle } from '@corner/web-kit/ui/page-title';
import { Wordmark } from '@corner/web-kit/ui/wordmark';
import { Flex } from 'antd';
import type { ReactNode } from 'react';
import { ThemeSwitch } from './theme-switch';

interface EntryFrameProps {
  title: string;
  lead: string;
  foot?: ReactNode;
  children: ReactNode;
}

export function EntryFrame({ title, lead, foot, children }: EntryFrameProps) {
  return (
    <main className="entry tatami">
      <div className="panel">
        <Flex align="center" justify="space-between">
          <Wordmark />
          <ThemeSwitch />
        </Flex>
        <Flex vertical gap={4}>
          <PageTitle title={title} className="poster" />
          <p className="muted">{lead}</p>
        </Flex>
        {children}
      </div>
      {foot}
    </main>
  );
}
