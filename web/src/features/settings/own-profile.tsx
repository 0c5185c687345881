import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useMember } from '../../shared/api/api';
import { paths } from '../../shared/paths';
import { Avatar } from '../../shared/ui/photos/photo';
import { text } from './settings-text';

export function OwnProfile() {
  const { id, name, profileImages } = useMember();
  return (
    <Link
      to={paths.profile}
      className="tatami mb-5 flex min-h-24 items-center gap-3.5 rounded-bubble border border-line bg-surface px-4 py-3.5 hover:bg-raised"
    >
      <Avatar src={profileImages[0]} id={id} name={name} size="large" />
      <span className="min-w-0 flex-1">
        <span dir="auto" className="poster block w-fit text-3xl wrap-anywhere">
          {name}
        </span>
        <span className="block text-sm font-normal text-muted">{text('ownProfile')}</span>
      </span>
      <ChevronRight className="size-5 shrink-0 text-subtle rtl:rotate-180" aria-hidden />
    </Link>
  );
}
