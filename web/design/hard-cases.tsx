import { Button } from '../src/shared/ui/controls/button';
import { Avatar } from '../src/shared/ui/photos/photo';
import { Badge } from '../src/shared/ui/display/badge';
import { Banner } from '../src/shared/ui/display/banner';
import { Facts } from '../src/shared/ui/display/card';
import { Row, Section } from './section';

export const LONG = 'Maximiliane-Theodora Alexandrowna Featherstonehaugh-Wolkenstein von Rosenquist X';
const WORD = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen';

/** Names of 2 and of 80 letters, of other scripts and of pictures, with photo and without. */
const PEOPLE = [
  { name: 'Bo', photo: '/portraits/sample-02.webp', bio: 'Hi.' },
  { name: LONG, photo: '', bio: WORD },
  { name: 'عبد الرحمن بن يوسف', photo: '/missing.webp', bio: 'أتدرب كل مساء، ثم شاي بالنعناع.' },
  { name: '🥊 Max 🥋', photo: '/portraits/sample-05.webp', bio: '🔥🔥🔥 Osss! 🤼‍♂️🏆' },
];

export const HardCases = () => (
  <Section title="Names and words that do not fit">
    <ul className="flex flex-col gap-3">
      {PEOPLE.map(({ name, photo, bio }) => (
        <li key={name} className="flex min-w-0 items-center gap-3">
          <Avatar src={photo} name={name} online />
          <p dir="auto" className="min-w-0 flex-1">
            <strong className="block truncate">{name}</strong>
            <span className="block truncate text-sm text-muted">{bio}</span>
          </p>
        </li>
      ))}
    </ul>
    <Facts facts={PEOPLE.map(({ name, bio }) => [bio, name])} />
    <Banner variant="warning" action={<Button size="small">{LONG.slice(0, 40)}</Button>}>
      {LONG} {WORD}
    </Banner>
    <Row>
      <Badge variant="gold" className="max-w-full wrap-anywhere">
        {WORD.slice(0, 30)}
      </Badge>
      <Button variant="outline" className="max-w-full wrap-anywhere">
        {LONG}
      </Button>
    </Row>
  </Section>
);
