import { MailWarning } from 'lucide-react';
import { Button } from '../src/shared/ui/controls/button';
import { Banner } from '../src/shared/ui/display/banner';
import { Card, Facts } from '../src/shared/ui/display/card';
import { EmptyLine, EmptyState, ErrorLine, ErrorState, Scene, SCENES } from '../src/shared/ui/display/states';
import { Skeleton, SkeletonGroup, Spinner } from '../src/shared/ui/display/loading';
import { Row, Section } from './section';

export const Cards = () => (
  <Card title="Card, Facts, Banner" lead="A title, a line under it, and what it holds.">
    <Facts
      facts={[
        ['Gym', 'Gracie Lisbon'],
        ['Height', `5'6"`],
        ['Schedule', null],
      ]}
      missing="Not set"
    />
    <Banner>Plain information in a line.</Banner>
    <Banner variant="warning" icon={<MailWarning aria-hidden />} action={<Button size="small">Resend</Button>}>
      Verify your email to be seen.
    </Banner>
    <Banner variant="error">Invalid email or password</Banner>
  </Card>
);

export const Empty = () => (
  <Section title="EmptyState, EmptyLine">
    <EmptyState scene="lamp" title="No more people nearby" action={<Button>Adjust Filters</Button>}>
      Adjust your filters to see more potential training partners
    </EmptyState>
    <EmptyLine scene="towel" title="Nothing so far">
      What you write to us stands here.
    </EmptyLine>
  </Section>
);

export const Scenes = () => (
  <Section title="Scene">
    <Row>
      {SCENES.map((name) => (
        <Scene key={name} name={name} className="h-18 w-24" />
      ))}
    </Row>
  </Section>
);

export const Failed = () => (
  <Section title="ErrorState, ErrorLine">
    <ErrorState retry={() => undefined} action={<Button variant="secondary">Write to us</Button>} />
    <ErrorLine retry={() => undefined}>Your devices could not be loaded.</ErrorLine>
    <ErrorLine retry={() => undefined} isTrying>
      Your tickets could not be loaded.
    </ErrorLine>
  </Section>
);

export const Loading = () => (
  <Section title="Skeleton, Spinner">
    <SkeletonGroup label="Loading">
      <div className="flex items-center gap-3">
        <Skeleton shape="pill" className="size-12" />
        <Skeleton className="h-5 w-48" />
      </div>
      <Skeleton shape="bubble" className="mt-3 h-12 w-2/3" />
      <Skeleton shape="card" className="mt-3 h-24" />
    </SkeletonGroup>
    <Row>
      <Spinner />
    </Row>
  </Section>
);
