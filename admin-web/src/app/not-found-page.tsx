import { Button, Flex } from 'antd';
import { useNavigate } from 'react-router-dom';
import { catalogue } from '@corner/web-kit/i18n';
import { site } from '../shared/paths';
import { PageTitle } from '@corner/web-kit/ui/page-title';

const text = catalogue('notFound', {
  title: 'Page Not Found',
  body: "The page you're looking for doesn't exist or has been moved.",
  home: 'Go to Home',
  back: 'Go Back',
});

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
        <Button onClick={() => navigate(-1)}>{text('back')}</Button>
      </Flex>
    </main>
  );
}
