export interface Opening {
  /** The anchor of the opening: /behind-the-dojo#<id>. */
  id: string;
  title: string;
  department: string;
  location: string;
  type: string;
  description: string;
  requirements: readonly string[];
}

export const OPENINGS: readonly Opening[] = [
  {
    id: 'full-stack-engineer',
    title: 'Senior Full-Stack Engineer',
    department: 'Engineering',
    location: 'Remote',
    type: 'Full-time',
    description: 'You build what members touch every day, from the swipe deck to the event bus behind it.',
    requirements: [
      'TypeScript on both sides of the wire',
      'Care for data that must never get lost',
      'You review kindly',
    ],
  },
  {
    id: 'product-designer',
    title: 'Product Designer',
    department: 'Design',
    location: 'Remote',
    type: 'Full-time',
    description: 'You own flows from the first sketch to the last pixel, in the dark theme and the light one.',
    requirements: ['A portfolio of shipped mobile work', 'Accessible by habit', 'At home in a design system'],
  },
  {
    id: 'community-manager',
    title: 'Community Manager',
    department: 'Community',
    location: 'Austin, Texas',
    type: 'Full-time',
    description: 'You know gyms, open mats and the people who run them, and you bring them together.',
    requirements: [
      'You train, at any level',
      'Events with more than 50 guests behind you',
      'Calm in hard conversations',
    ],
  },
  {
    id: 'data-scientist',
    title: 'Data Scientist, Matching',
    department: 'Data',
    location: 'Remote',
    type: 'Full-time',
    description: 'You find out what makes two people stay in touch, and you do it without spying on anybody.',
    requirements: ['Strong SQL and statistics', 'Experiments that were honest about their limits', 'Privacy first'],
  },
  {
    id: 'growth-marketer',
    title: 'Growth Marketer',
    department: 'Marketing',
    location: 'Lisbon, Portugal',
    type: 'Full-time',
    description: 'You tell our story in gyms and feeds, city by city.',
    requirements: ['Launched a local product before', 'Writes short', 'Measures what matters'],
  },
  {
    id: 'safety-specialist',
    title: 'Trust and Safety Specialist',
    department: 'Operations',
    location: 'Remote',
    type: 'Part-time',
    description: 'You read reports, decide with judgement and make the rules better each week.',
    requirements: ['Experience in moderation or support', 'Clear writing', 'Discretion'],
  },
];
