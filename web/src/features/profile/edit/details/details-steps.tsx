import { choiceFields, PROFILE_FIELDS } from '@corner/domain/profile/profile-fields';
import { choiceOptions } from '@corner/web-kit/choice-text';
import { AgeRangeField } from '../../parts/fields/age-range-field';
import { ListField, type ChoiceName, type ListName } from '../../parts/fields/chip-fields';
import { ChoiceField } from '../../parts/fields/choice-field';
import { DistanceField, HeightField, HeightRangeField } from '../../parts/fields/slider-fields';
import { AgeField, LocationField } from '../../parts/fields/text-fields';
import type { DraftField } from '../../profile-draft';
import { text } from '../../profile-text';

export interface StepProps {
  /** The oldest age the member may give, and the oldest they may look for. */
  oldest: number;
  oldestWish: number;
}

interface Step {
  title: 'stepOne' | 'stepTwo' | 'stepThree';
  /** What must be right before the next step. */
  fields: readonly DraftField[];
  Fields: (props: StepProps) => React.JSX.Element | React.JSX.Element[];
}

function Choices({ names }: { names: readonly ChoiceName[] }) {
  return names.map((name) => <ChoiceField key={name} name={name} options={choiceOptions(PROFILE_FIELDS[name].of)} />);
}

export const BASICS = ['age', 'height', 'bodyType', 'ethnicity'] as const satisfies DraftField[];

export function Basics({ oldest }: Pick<StepProps, 'oldest'>) {
  return (
    <>
      <AgeField oldest={oldest} />
      <HeightField />
      <div className="grid gap-5 sm:grid-cols-2">
        <Choices names={['bodyType', 'ethnicity']} />
      </div>
    </>
  );
}

const BasicsStep = ({ oldest }: StepProps) => (
  <>
    <Basics oldest={oldest} />
    <LocationField />
  </>
);

const onOtherSteps: readonly string[] = ['bodyType', 'ethnicity', 'relationshipGoal'];
export const about = choiceFields().flatMap(([name, { forms }]) =>
  name !== 'combatSports' && forms.includes('details') && !onOtherSteps.includes(name) ? [name as ChoiceName] : [],
);
export const AboutStep = () => Choices({ names: about });

const lists = choiceFields().flatMap(([, { of, preference }]) =>
  preference?.forms.includes('details') ? [{ name: preference.name as ListName, of }] : [],
);

function WishesStep({ oldestWish }: StepProps) {
  return (
    <>
      <Choices names={['relationshipGoal']} />
      <AgeRangeField oldest={oldestWish} />
      <DistanceField />
      <HeightRangeField />
      <p className="text-sm text-muted">{text('any')}</p>
      {lists.map(({ name, of }) => (
        <ListField key={name} name={name} of={of} />
      ))}
    </>
  );
}

export const steps: readonly [Step, Step, Step] = [
  { title: 'stepOne', fields: [...BASICS, 'location'], Fields: BasicsStep },
  { title: 'stepTwo', fields: about, Fields: AboutStep },
  { title: 'stepThree', fields: ['relationshipGoal'], Fields: WishesStep },
];
