import { EXPERIENCE_LEVELS } from '@corner/domain/enumerations';
import type { Intent } from '@corner/domain/pairs/intents';
import type { WeekPart } from '@corner/domain/profile/week';
import { Settings, Star, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { DeckSwitch } from '../src/shared/intents/deck-switch';
import { intentChips } from '../src/shared/intents/intents';
import { PasswordInput } from '../src/shared/account/password-input';
import { LocationInput } from '../src/features/profile/places/location-input';
import { Button, IconButton } from '../src/shared/ui/controls/button';
import { Checkbox } from '../src/shared/ui/controls/choices/checkbox';
import { Switch } from '../src/shared/ui/controls/choices/switch';
import { Chip, ChipGroup } from '../src/shared/ui/controls/choices/chip-group';
import { Field } from '../src/shared/ui/controls/field';
import { Input } from '../src/shared/ui/controls/input';
import { Select } from '../src/shared/ui/controls/choices/select';
import { Slider } from '../src/shared/ui/controls/choices/slider';
import { WeekPad } from '../src/shared/ui/controls/choices/week/week-pad';
import { Textarea } from '../src/shared/ui/controls/textarea';
import { Row, Section } from './section';

const variants = ['primary', 'blue', 'gold', 'secondary', 'outline', 'ghost', 'quiet', 'link'] as const;

export const Buttons = () => (
  <Section title="Button, IconButton, tooltip">
    <Row>
      {variants.map((variant) => (
        <Button key={variant} variant={variant}>
          {variant}
        </Button>
      ))}
      <Button variant="destructive">
        <Trash2 className="size-5" aria-hidden />
        destructive
      </Button>
    </Row>
    <Row>
      {(['large', 'medium', 'small', 'tight'] as const).map((size) => (
        <Button key={size} size={size} variant="outline">
          {size}
        </Button>
      ))}
      <Button size="square" variant="outline" aria-label="Square">
        <Star className="size-5" aria-hidden />
      </Button>
    </Row>
    <Row>
      <Button pending>Saving...</Button>
      <Button disabled>Disabled</Button>
      <Button asChild variant="secondary">
        <a href="#design">A link</a>
      </Button>
    </Row>
    <Button variant="secondary" align="start">
      <Settings className="size-5 text-muted" aria-hidden />
      Aligned to the start
    </Button>
    <Row>
      {(['plain', 'quiet', 'surface', 'glass'] as const).map((variant) => (
        <IconButton key={variant} label={`Settings, ${variant}`} variant={variant}>
          <Settings aria-hidden />
        </IconButton>
      ))}
      <IconButton label="Disabled" disabled>
        <Settings aria-hidden />
      </IconButton>
    </Row>
  </Section>
);

export function Fields() {
  const [level, setLevel] = useState('');
  const [place, setPlace] = useState('');
  const [near, setNear] = useState('');
  return (
    <Section title="Field, Input, PasswordInput, LocationInput, Textarea, Select">
      <Field label="Name" optional="optional" hint="As your partners know you">
        <Input placeholder="Ana" />
      </Field>
      <Field label="Email" error="Invalid email address">
        <Input defaultValue="ana@" />
      </Field>
      <Field label="Fixed">
        <Input defaultValue="Cannot be changed" disabled />
      </Field>
      <Field label="Password">
        <PasswordInput defaultValue="Passphrase1" />
      </Field>
      <Field label="Location">
        <LocationInput
          value={place}
          onValueChange={setPlace}
          near={{ value: near, onChange: setNear }}
          placeholder="Lisbon"
        />
      </Field>
      <Field label="Experience">
        <Select
          value={level}
          onValueChange={setLevel}
          options={EXPERIENCE_LEVELS.labels}
          placeholder="Choose a level"
        />
      </Field>
      <Field label="Gym" error="Required">
        <Select value="" onValueChange={() => undefined} options={[]} placeholder="Choose a gym" disabled />
      </Field>
      <Field label="Bio" aside="0/500">
        <Textarea placeholder="What do you bring to the mat?" />
      </Field>
      <Textarea aria-label="Message" shape="bubble" rows={1} placeholder="Type a message..." />
    </Section>
  );
}

const SPORTS = ['Judo', 'Boxing', 'Karate', 'Brazilian Jiu-Jitsu'];

export function Values() {
  const [distance, setDistance] = useState([25]);
  const [ages, setAges] = useState([22, 35]);
  const [sports, setSports] = useState(['Judo']);
  const [stance, setStance] = useState<string[]>([]);
  const [intents, setIntents] = useState<string[] | null>(null);
  const [deck, setDeck] = useState<Intent>('dating');
  const [week, setWeek] = useState<WeekPart[]>(['tue-evening']);
  return (
    <Section title="Slider, Switch, Checkbox, Chip, ChipGroup, DeckSwitch, WeekPad">
      <Slider labels={['Distance']} value={distance} onValueChange={setDistance} min={1} max={50} />
      <Slider labels={['Youngest', 'Oldest']} value={ages} onValueChange={setAges} min={18} max={80} />
      <Slider labels={['Fixed']} value={[30]} onValueChange={() => undefined} min={1} max={50} disabled />
      <Switch label="SmartPick" description="Show the best match of the day first" defaultChecked />
      <Switch label="Text messages" />
      <Switch label="Not yet" disabled />
      <Checkbox label="I want to receive product news" defaultChecked />
      <Checkbox label="I am 18 or older" />
      <Checkbox label="Not yet" disabled />
      <Row>
        <Chip selected onToggle={() => undefined}>
          Selected
        </Chip>
        <Chip selected={false} onToggle={() => undefined} disabled>
          Disabled
        </Chip>
      </Row>
      <ChipGroup label="Sports" hint="Up to five" options={SPORTS} value={sports} onChange={setSports} />
      <ChipGroup
        label="Stance"
        optional="optional"
        error="Choose one"
        options={['Orthodox', 'Southpaw']}
        value={stance}
        onChange={setStance}
        single
      />
      <ChipGroup label="What are you here for?" {...intentChips(intents, setIntents)} />
      <Row>
        <DeckSwitch decks={['dating', 'training']} shown={deck} onChoose={setDeck} />
      </Row>
      <p id="design-week" className="text-sm font-bold">
        Your week
      </p>
      <WeekPad value={week} onChange={setWeek} labelledBy="design-week" />
    </Section>
  );
}
