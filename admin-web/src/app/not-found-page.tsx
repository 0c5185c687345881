import { Button, Flex } from 'antd';
import { useNavigate } from 'react-router-dom';
import { text } from '@corner/web-kit/texts/not-found-text';
import { PageTitle } from '@corner/web-kit/ui/page-title';
import { site } from '../shared/paths';

export function NotFoundPage() {
  const navigate = useNavigate();
  return (
    <main className="entry tatami">
      <PageTitle title={text('title')} className="poster" />
      <p className="muted">{text('body')}</p>
      <Flex wrap justify="center" gap="small">
        <Button type="primary" href={site.home}>
          {text('home')}
        </Button>
        {/* A new tab has no previous page. */}
        <Button onClick={() => (history.length > 1 ? navigate(-1) : location.assign(site.home))}>{text('back')}</Button>
      </Flex>
    </main>
  );
}
