import { Link, useNavigate } from 'react-router-dom';
import { text } from '@corner/web-kit/texts/not-found-text';
import { PageTitle } from '@corner/web-kit/ui/page-title';
import { paths } from '../../shared/paths';
import { Button } from '../../shared/ui/controls/button';
import { Scene } from '../../shared/ui/display/states';

export function NotFoundPage() {
  const navigate = useNavigate();
  return (
    <div className="gutter stage flex flex-1 flex-col items-center justify-center gap-4 py-10 text-center">
      <Scene name="cards" className="h-45 w-60 shrink-0" />
      <PageTitle title={text('title')} className="poster text-5xl sm:text-hero" />
      <p className="max-w-md text-muted">{text('body')}</p>
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        <Button asChild>
          <Link to={paths.home}>{text('home')}</Link>
        </Button>
        {/* A new tab has no previous page. */}
        <Button variant="outline" onClick={() => void (history.length > 1 ? navigate(-1) : navigate(paths.home))}>
          {text('back')}
        </Button>
      </div>
    </div>
  );
}
