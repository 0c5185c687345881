import { EXPERIENCE_LEVELS } from '@corner/domain/enumerations';
import { Heart, MailWarning, Settings, Swords, Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Button } from '../../shared/ui/controls/button';
import { Checkbox } from '../../shared/ui/controls/checkbox';
import { Chip } from '../../shared/ui/controls/chip';
import { Field } from '../../shared/ui/controls/field';
import { IconButton } from '../../shared/ui/controls/icon-button';
import { Input } from '../../shared/ui/controls/input';
import { Select } from '../../shared/ui/controls/select';
import { Slider } from '../../shared/ui/controls/slider';
import { Switch } from '../../shared/ui/controls/switch';
import { Textarea } from '../../shared/ui/controls/textarea';
import { ThemeSwitch } from '../../shared/ui/controls/theme-switch';
import { Avatar } from '../../shared/ui/display/avatar';
import { Badge } from '../../shared/ui/display/badge';
import { Banner } from '../../shared/ui/display/banner';
import { BeltBadge } from '../../shared/ui/display/belt-badge';
import { EmptyState } from '../../shared/ui/display/empty-state';
import { Spinner } from '../../shared/ui/display/loading';
import { PageTitle } from '@corner/web-kit/ui/page-title';
import { Photo } from '../../shared/ui/display/photo';
import { Skeleton, SkeletonGroup } from '../../shared/ui/display/skeleton';
import { Wordmark } from '@corner/web-kit/ui/wordmark';
import { Dialog, Sheet } from '../../shared/ui/overlays/dialog';
import { toast, toastError } from '../../shared/ui/overlays/toast-store';

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-4 rounded-card border border-line bg-surface p-5">
      <h2 className="text-sm font-bold text-muted">{title}</h2>
      {children}
    </section>
  );
}

const Row = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap items-center gap-3">{children}</div>
);

/** Every primitive in one place, in development only. */
export function DesignPage() {
  return (
    <main className="gutter mx-auto flex max-w-6xl flex-col gap-5 py-6">
      <div className="flex items-center justify-between">
        <Wordmark />
        <ThemeSwitch />
      </div>
      <PageTitle title="Design" className="poster text-hero" />
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <Buttons />
        <Fields />
        <Values />
        <Signs />
        <Overlays />
        <States />
      </div>
    </main>
  );
}

const Buttons = () => (
  <Section title="Button, IconButton">
    <Row>
      <Button>Primary</Button>
      <Button variant="blue">Blue</Button>
      <Button variant="gold">Gold</Button>
      <Button variant="secondary">Secondary</Button>
      <Button variant="outline">Outline</Button>
      <Button variant="ghost">Ghost</Button>
      <Button variant="link">Link</Button>
      <Button variant="destructive">
        <Trash2 className="size-5" aria-hidden />
        Delete
      </Button>
    </Row>
    <Row>
      <Button size="large">Large</Button>
      <Button size="small">Small</Button>
      <Button pending>Saving...</Button>
      <Button disabled>Disabled</Button>
    </Row>
    <Row>
      <IconButton label="Settings">
        <Settings aria-hidden />
      </IconButton>
      <IconButton label="Surface" variant="surface">
        <Settings aria-hidden />
      </IconButton>
      <IconButton label="Glass" variant="glass">
        <Settings aria-hidden />
      </IconButton>
    </Row>
  </Section>
);

function Fields() {
  const [goal, setGoal] = useState('');
  return (
    <Section title="Field, Input, Textarea, Select">
      <Field label="Name" optional="optional" hint="As your partners know you">
        <Input placeholder="Ana" />
      </Field>
      <Field label="Email" error="Invalid email address">
        <Input defaultValue="ana@" />
      </Field>
      <Field label="Experience">
        <Select value={goal} onValueChange={setGoal} options={EXPERIENCE_LEVELS.labels} placeholder="Choose a level" />
      </Field>
      <Field label="Bio" aside="0/500">
        <Textarea placeholder="What do you bring to the mat?" />
      </Field>
    </Section>
  );
}

function Values() {
  const [distance, setDistance] = useState([25]);
  const [ages, setAges] = useState([22, 35]);
  const [chosen, setChosen] = useState(true);
  return (
    <Section title="Slider, Switch, Checkbox, Chip">
      <Slider labels={['Distance']} value={distance} onValueChange={setDistance} min={1} max={50} />
      <Slider labels={['Youngest', 'Oldest']} value={ages} onValueChange={setAges} min={18} max={80} />
      <Switch label="SmartPick" description="Show the best match of the day first" defaultChecked />
      <Switch label="Text messages" />
      <Checkbox label="I want to receive product news" defaultChecked />
      <Row>
        <Chip selected={chosen} onToggle={setChosen}>
          Judo
        </Chip>
        <Chip selected={!chosen} onToggle={(selected) => setChosen(!selected)}>
          Boxing
        </Chip>
        <Chip selected={false} onToggle={() => undefined} disabled>
          Karate
        </Chip>
      </Row>
    </Section>
  );
}

function Signs() {
  return (
    <Section title="Badge, BeltBadge, Avatar, Photo">
      <Row>
        <Badge>Muay Thai</Badge>
        <Badge variant="red">Match</Badge>
        <Badge variant="blue">Message</Badge>
        <Badge variant="gold">Premium</Badge>
        <Badge variant="ok">Verified</Badge>
        <Badge variant="glass">On photo</Badge>
      </Row>
      <Row>
        {EXPERIENCE_LEVELS.labels.map((level) => (
          <BeltBadge key={level} level={level} />
        ))}
      </Row>
      <Row>
        <Avatar src="/portraits/sample-01.webp" size="small" />
        <Avatar src="/portraits/sample-02.webp" online />
        <Avatar src="/portraits/sample-03.webp" size="large" online />
        <span className="block h-40 w-30 overflow-hidden rounded-control">
          <Photo src="/missing.webp" alt="No photo" />
        </span>
      </Row>
    </Section>
  );
}

function Overlays() {
  const [dialog, setDialog] = useState(false);
  const [sheet, setSheet] = useState(false);
  return (
    <Section title="Dialog, Sheet, Toast">
      <Row>
        <Button variant="secondary" onClick={() => setDialog(true)}>
          Dialog
        </Button>
        <Button variant="secondary" onClick={() => setSheet(true)}>
          Sheet
        </Button>
        <Button variant="secondary" onClick={() => toast({ title: 'Preferences Updated!' })}>
          Toast
        </Button>
        <Button variant="secondary" onClick={() => toast({ title: 'Profile Created!', variant: 'success' })}>
          Success
        </Button>
        <Button variant="secondary" onClick={() => toastError('Error', 'Failed to process swipe.')}>
          Error
        </Button>
      </Row>
      <Dialog
        open={dialog}
        onOpenChange={setDialog}
        title="You liked Maya"
        description="Say something while the bell still rings."
        footer={<Button onClick={() => setDialog(false)}>Keep Swiping</Button>}
      >
        <Textarea aria-label="Message" placeholder="Type a message..." />
      </Dialog>
      <Sheet
        open={sheet}
        onOpenChange={setSheet}
        title="Search Filters"
        footer={<Button onClick={() => setSheet(false)}>Apply</Button>}
      >
        <Values />
      </Sheet>
    </Section>
  );
}

const States = () => (
  <Section title="Banner, EmptyState, Skeleton, Spinner">
    <Banner>Plain information in a line.</Banner>
    <Banner variant="warning" icon={<MailWarning aria-hidden />} action={<Button size="small">Resend</Button>}>
      Verify your email to be seen.
    </Banner>
    <Banner variant="error">Invalid email or password</Banner>
    <EmptyState icon={<Swords />} title="No more people nearby" action={<Button>Adjust Filters</Button>}>
      Adjust your filters to see more potential training partners
    </EmptyState>
    <SkeletonGroup label="Loading" className="flex items-center gap-3">
      <div className="flex items-center gap-3">
        <Skeleton shape="pill" className="size-12" />
        <Skeleton className="h-5 w-48" />
      </div>
    </SkeletonGroup>
    <Row>
      <Spinner />
      <Heart className="size-6 text-red-text" aria-hidden />
    </Row>
  </Section>
);
