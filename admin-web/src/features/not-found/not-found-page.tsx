import { Button } from 'antd';
import { useNavigate } from 'react-router-dom';
import { catalogue } from '@corner/web-kit/i18n';
import { site } from '../../shared/paths';
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
    <main className="tatami grid min-h-dvh place-items-center px-4">
      <div className="flex flex-col items-center gap-4 text-center">
        <PageTitle title={text('title')} className="poster text-5xl" />
        <p className="text-base text-muted">{text('body')}</p>
        <div className="flex flex-wrap justify-center gap-3">
          <Button type="primary" href={site.home}>
            {text('home')}
          </Button>
          <Button onClick={() => navigate(-1)}>{text('back')}</Button>
        </div>
      </div>
    </main>
  );
}
