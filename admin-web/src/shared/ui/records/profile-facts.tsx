import { Button, Flex } from 'antd';
import type { ProfileSnapshot } from '@corner/contracts/profiles.api';
import { DISCIPLINES, EXPERIENCE_LEVELS, TRAINING_SCHEDULES } from '@corner/domain/enumerations';
import { fieldLabels } from '@corner/domain/profile/field-labels';
import { labelledLevels, type Levels } from '@corner/domain/profile/levels';
import { PROFILE_FIELDS, type ProfileField, type ProfileFieldName } from '@corner/domain/profile/profile-fields';
import { PROMPTS, type Prompt } from '@corner/domain/profile/prompts';
import { catalogue } from '@corner/web-kit/language/i18n';
import { choiceText } from '@corner/web-kit/choice-text';
import { listText } from '@corner/web-kit/format/format';
import { weekText } from '@corner/web-kit/format/week';
import { useState } from 'react';
import { site } from '../../paths';
import { Facts } from '../section';
import { smallPhoto } from './small-photo';

const text = catalogue('profile', {
  ...fieldLabels(),
  name: 'Name',
  combatSports: 'Combat sports',
  experienceLevel: 'Experience',
  bio: 'About',
  video: 'Video introduction',
  hours: 'Hours that count today',
  watch: 'Watch',
  photo: 'Photo {number}',
  show: 'Show photo {number}',
});

const SHOWN: ProfileFieldName[] = [
  'age',
  'gender',
  'location',
  'combatSports',
  'experienceLevel',
  'levels',
  'intents',
  'pace',
  'gear',
  'sizeBand',
  'gym',
  'trainingSchedule',
  'occupation',
  'relationshipGoal',
  'bio',
  'prompts',
];

const levelsText = (levels: Levels) =>
  listText(
    Object.entries(labelledLevels(levels)).map(
      ([sport, level]) => `${choiceText(DISCIPLINES, sport)}: ${choiceText(EXPERIENCE_LEVELS, level)}`,
    ),
  );

const promptsText = (prompts: readonly Prompt[]) =>
  prompts.map(({ id, answer }) => `${choiceText(PROMPTS, PROMPTS.canonical(id) ?? id)}: ${answer}`).join(' · ');

function valueOf(profile: ProfileSnapshot, name: ProfileFieldName): string | number | null {
  const field: ProfileField = PROFILE_FIELDS[name];
  const value = profile[name];
  if (name === 'trainingSchedule' && value !== null) return choiceText(TRAINING_SCHEDULES, String(value));
  if (name === 'prompts') return promptsText((value ?? []) as Prompt[]);
  if (name === 'levels') return levelsText((value ?? {}) as Levels);
  if (!('of' in field) || value === null) return value as string | number | null;
  return listText([value].flat().map((code) => choiceText(field.of, field.of.canonical(String(code)) ?? String(code))));
}

export const VEILS = {
  blur: { veiled: 'blur(20px)', pressed: undefined },
  grey: { veiled: 'blur(20px) grayscale(1)', pressed: 'grayscale(1)' },
} as const;
export type Veil = keyof typeof VEILS;

function Photo({ url, number, veil }: { url: string; number: number; veil: Veil | undefined }) {
  const [isShown, setIsShown] = useState(false);
  const filter = veil && VEILS[veil][isShown ? 'pressed' : 'veiled'];
  const photo = (
    <img
      src={smallPhoto(url)}
      alt={text('photo', { number })}
      width={84}
      height={112}
      loading="lazy"
      referrerPolicy="no-referrer"
      onError={({ currentTarget }) => {
        if (!currentTarget.src.endsWith(site.defaultPhoto)) currentTarget.src = site.defaultPhoto;
      }}
      style={{ borderRadius: 'var(--radius-tail)', background: 'var(--color-raised)', objectFit: 'cover', filter }}
    />
  );
  if (veil && !isShown) {
    return (
      <Button
        type="text"
        aria-label={text('show', { number })}
        onClick={() => setIsShown(true)}
        style={{ width: 84, height: 112, padding: 0, overflow: 'hidden' }}
      >
        {photo}
      </Button>
    );
  }
  return (
    <a href={url} target="_blank" rel="noreferrer">
      {photo}
    </a>
  );
}

export function ProfileFacts({ profile, veil }: { profile: ProfileSnapshot; veil?: Veil }) {
  return (
    <Flex vertical gap="medium">
      {profile.photos.length > 0 && (
        <Flex component="ul" wrap gap="small">
          {profile.photos.map(({ url }, index) => (
            <li key={url}>
              <Photo url={url} number={index + 1} veil={veil} />
            </li>
          ))}
        </Flex>
      )}
      <Facts
        facts={[
          [text('name'), profile.name],
          ...SHOWN.map((name): [string, string | number | null] => [text(name), valueOf(profile, name)]),
          [text('hours'), weekText(profile.training?.hours ?? [])],
          [
            text('video'),
            profile.videoUrl && (
              <a key="video" href={profile.videoUrl} target="_blank" rel="noreferrer">
                {text('watch')}
              </a>
            ),
          ],
        ]}
      />
    </Flex>
  );
}
