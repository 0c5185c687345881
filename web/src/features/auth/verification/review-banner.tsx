import { SearchCheck } from 'lucide-react';
import { Banner } from '../../../shared/ui/display/banner';
import { text } from '../auth-text';

/** Over every signed-in page of a restored account until a report from before its deletion is decided. */
export function ReviewBanner() {
  return (
    <aside aria-label={text('reviewDocument')} className="gutter pt-3">
      <Banner variant="warning" icon={<SearchCheck aria-hidden />}>
        {text('inReview')}
      </Banner>
    </aside>
  );
}
