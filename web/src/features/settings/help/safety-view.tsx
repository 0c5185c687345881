import { ChevronRight, Compass, LockKeyhole, MapPin, MessageCircleHeart, Siren, type LucideIcon } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Card } from '../../../shared/ui/display/card';
import { paths } from '../../../shared/paths';
import { Button } from '../../../shared/ui/controls/button';
import { Banner } from '../../../shared/ui/display/banner';
import { text } from './help-text';

const ON_THE_MAT = ['mats1', 'mats2', 'mats3', 'mats4', 'mats5', 'mats6'] as const;

export function SafetyView() {
  return (
    <div className="flex flex-col gap-4">
      <p className="text-muted">{text('safetyLead')}</p>
      <ul className="grid gap-3 sm:grid-cols-2">
        <Tip icon={MapPin} title={text('meetPublic')} body={text('meetPublicBody')} />
        <Tip icon={MessageCircleHeart} title={text('sharePlans')} body={text('sharePlansBody')} />
        <Tip icon={Compass} title={text('trustInstincts')} body={text('trustInstinctsBody')} />
        <Tip icon={LockKeyhole} title={text('protectInfo')} body={text('protectInfoBody')} />
      </ul>
      <Card title={text('mats')} lead={text('matsLead')}>
        <ul className="flex list-disc flex-col gap-2.5 ps-5 marker:text-red-text">
          {ON_THE_MAT.map((tip) => (
            <li key={tip}>{text(tip)}</li>
          ))}
        </ul>
      </Card>
      <Banner variant="error" icon={<Siren aria-hidden />}>
        {text('danger')}
      </Banner>
      <Button asChild variant="outline" className="sm:self-start">
        <Link to={paths.safety}>
          {text('moreSafety')}
          <ChevronRight className="size-5 rtl:rotate-180" aria-hidden />
        </Link>
      </Button>
    </div>
  );
}

function Tip({ icon: Icon, title, body }: { icon: LucideIcon; title: string; body: string }) {
  return (
    <li className="panel p-5">
      <span className="grid size-11 place-items-center rounded-full bg-ok/15 text-ok">
        <Icon className="size-5" aria-hidden />
      </span>
      <h2 className="poster mt-3 text-2xl">{title}</h2>
      <p className="mt-2 text-sm text-muted">{body}</p>
    </li>
  );
}
