import type { ProfileSnapshot } from '@corner/contracts/profiles.api';
import type { Choices } from '@corner/domain/choices';
import { DISCIPLINES, EXPERIENCE_LEVELS, GENDERS, RELATIONSHIP_GOALS } from '@corner/domain/enumerations';
import { catalogue } from '@corner/web-kit/i18n';
import { site } from '../../paths';
import { Facts } from '../section';
import { smallPhoto } from './small-photo';

const text = catalogue('profile', {
  name: 'Name',
  age: 'Age',
  gender: 'Gender',
  location: 'Location',
  gym: 'Gym',
  occupation: 'Occupation',
  sports: 'Combat sports',
  experience: 'Experience',
  schedule: 'Training schedule',
  goal: 'Looking for',
  bio: 'About',
  video: 'Video introduction',
  watch: 'Watch',
  photo: 'Photo {number}',
});

const label = (of: Choices, value: string | null) => value && (of.canonical(value) ?? value);

/** A profile as the services keep it, with what matters to whoever has to judge it. */
export function ProfileFacts({ profile }: { profile: ProfileSnapshot }) {
  return (
    <div className="flex flex-col gap-4">
      {profile.photos.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {profile.photos.map(({ url }, index) => (
            <li key={url}>
              <a href={url} target="_blank" rel="noreferrer">
                <img
                  src={smallPhoto(url)}
                  alt={text('photo', { number: index + 1 })}
                  width={84}
                  height={112}
                  loading="lazy"
                  referrerPolicy="no-referrer"
                  onError={({ currentTarget }) => {
                    if (!currentTarget.src.endsWith(site.defaultPhoto)) currentTarget.src = site.defaultPhoto;
                  }}
                  className="h-28 w-21 rounded-lg bg-raised object-cover"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      <Facts
        facts={[
          [text('name'), profile.name],
          [text('age'), profile.age],
          [text('gender'), label(GENDERS, profile.gender)],
          [text('location'), profile.location],
          [text('sports'), profile.combatSports.map((sport) => label(DISCIPLINES, sport)).join(', ')],
          [text('experience'), label(EXPERIENCE_LEVELS, profile.experienceLevel)],
          [text('gym'), profile.gym],
          [text('schedule'), profile.trainingSchedule],
          [text('occupation'), profile.occupation],
          [text('goal'), label(RELATIONSHIP_GOALS, profile.relationshipGoal)],
          [text('bio'), profile.bio],
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
    </div>
  );
}
