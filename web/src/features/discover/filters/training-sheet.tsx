import type { User } from '@corner/contracts/profiles.api';
import { GENDERS } from '@corner/domain/enumerations';
import { choiceText } from '@corner/web-kit/choice-text';
import { catalogue } from '@corner/web-kit/language/i18n';
import { Link } from 'react-router-dom';
import { paths } from '../../../shared/paths';
import { ChipGroup } from '../../../shared/ui/controls/choices/chip-group';
import { Switch } from '../../../shared/ui/controls/choices/toggles';
import { text as sharedText } from '../discover-text';
import { DistanceFilter, FiltersFrame, type FiltersProps } from './filter-parts';
import { text as filterText } from './filters-text';
import { ListFilterRow } from './list-filter-row';
import { LASTING_TRAINING, TRAINING_LISTS, trainingWishes, type TrainingFilters } from './training-filters';

const text = catalogue('training-filters', {
  lead: 'Who would you like to train with?',
  trainWith: 'Train with',
  freeWhenIAm: 'Free when I am',
  freeWhenIAmHint: 'They marked at least one hour that you marked, too.',
  noHours: 'Nobody is found like this: you share no hours of your week yet.',
  markHours: 'Mark and share your hours',
});

interface TrainingSheetProps extends FiltersProps<TrainingFilters> {
  user: User;
}

const chips = ['pace', 'gear'] as const;
const rows = ['combatSports', 'level'] as const;

export function TrainingSheet({ user, ...props }: TrainingSheetProps) {
  const isTimeless = user.availability.length === 0 || !user.shareHours;
  return (
    <FiltersFrame {...props} lead={text('lead')} lasting={LASTING_TRAINING} wishesOf={trainingWishes}>
      {(draft, change) => (
        <>
          <ChipGroup
            label={text('trainWith')}
            options={GENDERS.labels}
            value={draft.trainWith}
            onChange={(value) => change('trainWith', value)}
            render={(option) => choiceText(GENDERS, option)}
          />
          <DistanceFilter
            miles={draft.distance}
            onChange={(miles) => change('distance', miles)}
            reached={[props.preferred, props.filters]}
          />
          <div className="-mt-4 -mb-2">
            <Switch
              label={text('freeWhenIAm')}
              description={text('freeWhenIAmHint')}
              checked={draft.when === 'mine'}
              onCheckedChange={(isOn) => change('when', isOn ? 'mine' : null)}
            />
            <p role="status" className="text-sm">
              {draft.when === 'mine' && isTimeless && (
                <>
                  {text('noHours')}{' '}
                  <Link
                    to={paths.ownHours}
                    className="inline-flex min-h-11 items-center font-semibold text-blue-text underline"
                  >
                    {text('markHours')}
                  </Link>
                </>
              )}
            </p>
          </div>
          {chips.map((filter) => (
            <ChipGroup
              key={filter}
              label={sharedText(filter)}
              options={TRAINING_LISTS[filter].labels}
              value={draft[filter]}
              onChange={(value) => change(filter, value)}
              render={(option) => choiceText(TRAINING_LISTS[filter], option)}
            />
          ))}
          <div className="-mt-2 divide-y divide-line border-t border-line">
            {rows.map((filter) => (
              <ListFilterRow
                key={filter}
                label={sharedText(filter === 'level' ? 'experienceLevel' : filter)}
                choices={TRAINING_LISTS[filter]}
                value={draft[filter]}
                onChange={(value) => change(filter, value)}
              />
            ))}
          </div>
          <p className="-mt-2 text-sm text-muted">{filterText('roughBands')}</p>
        </>
      )}
    </FiltersFrame>
  );
}
