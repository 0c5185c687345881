import { Empty } from 'antd';

export function EmptyPanel({ children }: { children: string }) {
  return (
    <div className="panel p-8">
      <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={children} />
    </div>
  );
}
