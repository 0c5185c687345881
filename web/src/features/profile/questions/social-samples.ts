import type { Platform, SocialProfile } from './import-mapping';

/** Invented people with our own illustrations; nothing is asked of any platform. */
const samples: readonly SocialProfile[] = [
  {
    platform: 'Instagram',
    name: 'Alex Rivera (@alex.rolls)',
    bio: '🥋 Purple belt in love with guard passing. 📍 Coffee first, open mat second. 28 years old ✨',
    location: 'Austin, Texas',
    profilePicture: '/portraits/sample-03.webp',
    followerCount: 4210,
    interests: ['BJJ', 'Wrestling', 'Coffee', 'Travel'],
  },
  {
    platform: 'Facebook',
    name: 'Jordan Blake',
    bio: 'Weekend fighter, weekday teacher. Muay Thai for ten years, still afraid of the skipping rope. 😅',
    location: 'Denver, Colorado',
    age: 33,
    profilePicture: '/portraits/sample-05.webp',
    followerCount: 812,
    interests: ['Muay Thai', 'Boxing', 'Hiking', 'Self Defense'],
  },
  {
    platform: 'Twitter',
    name: '@samkicks | Sam Okafor',
    bio: 'Karate kid who never grew out of it 🥊🔥 Black belt. Opinions about footwork.',
    location: 'London, United Kingdom',
    age: 30,
    profilePicture: '/portraits/sample-08.webp',
    followerCount: 15_300,
    interests: ['Karate', 'Kickboxing', 'Martial Arts', 'Podcasts'],
  },
  {
    platform: 'LinkedIn',
    name: 'Taylor Nguyen',
    bio: 'Product designer by day, judoka by night. I like people who drill before they roll.',
    location: 'Toronto, Canada',
    profilePicture: '/portraits/sample-10.webp',
    followerCount: 655,
    interests: ['Judo', 'Brazilian Jiu-Jitsu', 'Design'],
  },
];

/** What a platform gives; undefined when there is nothing, such as without a network. */
export function sampleOf(platform: Platform): SocialProfile | undefined {
  return navigator.onLine ? samples.find((sample) => sample.platform === platform) : undefined;
}
