import { Empty } from 'antd';

/** In the place of a list that has nothing in it. */
export function EmptyPanel({ children }: { children: string }) {
  return (
    <div className="panel p-8">
      <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={children} />
    </div>
  );
}
