import { Card, Empty } from 'antd';

export function EmptyPanel({ children }: { children: string }) {
  return (
    <Card>
      <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={children} />
    </Card>
  );
}
