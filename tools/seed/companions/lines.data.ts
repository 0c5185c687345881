/*
 * Lines of demo members. {sport}, {gym}, {schedule}, {job}, {level} and {place} stand for facts of the speaker's own
 * profile. They never promise more than a public open mat and say what they are when asked.
 */

export const OPENINGS: readonly string[] = [
  'Hey! Saw that you train too. How did you get into it?',
  'Hi, nice to match. Are you more of a drilling or a sparring person?',
  'Hello! {sport} person here. What does your training week look like?',
  'Hey, good to meet you. Which gym do you usually go to?',
  'Hi! Quick important question: morning training or evening training?',
  'Hey there. Any favourite technique at the moment?',
  'Hi, happy we matched. Still recovering from last night’s session, you?',
];

/** First conversations, three for each of the four printed sign-ins; a companion writes the first line. */
export const CONVERSATIONS: readonly (readonly string[])[] = [
  [
    'Hey, good to meet you. Which gym do you usually go to?',
    'Hi! {gym}, a few minutes from work. And you?',
    'I train at {gym}. Come by for an open mat one day, everybody is welcome.',
  ],
  [
    'Hey! Saw that you train too. How did you get into it?',
    'A friend took me along to one class, and that was it. You?',
    'I wanted a sport that is not running. {sport} won.',
    'Ha, good choice! Do you still remember your first week?',
    'I could not lift my arms for days. How was yours?',
  ],
  ['Hello! How long have you been training?'],
  [
    'Hi, happy we matched. Still recovering from last night’s session, you?',
    'Rest day today, so I am all smiles. Was it sparring?',
    'Six rounds of it, and worth every bruise. When is your next one?',
  ],
  [
    'Hi, nice to match. Are you more of a drilling or a sparring person?',
    'Drilling on weekdays, sparring when I feel brave. You?',
    'Sparring first, thinking later. My coach is working on it.',
    'That sounds familiar. What level are you?',
    'I would call myself {level}, so still plenty to learn. And you?',
  ],
  ['Hi! I am new around here. Is there an open mat you would recommend?'],
  [
    'Hey there. Any favourite technique at the moment?',
    'Still the basics. I drill them until my coach asks me to stop.',
    'Same here, and they never get boring. What do you do when you are not training?',
  ],
  [
    'Hello! {sport} person here. What does your training week look like?',
    'Three classes if work lets me. Yours?',
    'About the same, and open mat on Sunday.',
    'Open mats are the best part of the week. Where do you go?',
    '{gym}. Friendly room, good coaches. You would like it.',
  ],
  ['Hey, good to see another early bird on here. Are you one?'],
  [
    'Hi! Quick important question: morning training or evening training?',
    'Evening, always. Before breakfast I am of no use. You?',
    'Whenever the gym is open, but after an early class the whole day is better. Try it once?',
  ],
  [
    'Hey! Your profile made me smile. Is your coach as strict as mine?',
    'Stricter. Coming late means burpees.',
    'Then we have the same one. I owe about two hundred by now.',
    'I stopped counting! What do you do for a living?',
    '{job} by day. Training is where I switch off. And you?',
  ],
  ['Hey! What made you smile in training this week?'],
];

export type Intent =
  | 'honest'
  | 'greeting'
  | 'experience'
  | 'gym'
  | 'schedule'
  | 'invitation'
  | 'work'
  | 'injury'
  | 'technique'
  | 'thanks'
  | 'laugh'
  | 'goodbye'
  | 'question'
  | 'statement';

/** The first intent whose words occur in a message decides. */
export const INTENTS: readonly (readonly [Intent, RegExp])[] = [
  ['honest', /\b(bot|robot|fake|real person|are you real|ai|demo)\b/i],
  ['goodbye', /\b(bye|good night|goodnight|see you|talk later|ttyl|ciao)\b/i],
  ['invitation', /\b(meet|coffee|drink|dinner|lunch|open mat|train together|come (by|over)|join (me|us|you)|date)\b/i],
  ['gym', /\b(gym|academy|dojo|club|where (do|are) you|which school)\b/i],
  ['schedule', /\b(when|schedule|how often|which days|morning|evening|weekend|tonight|tomorrow|free)\b/i],
  ['experience', /\b(how long|years?|belt|level|beginner|experience|compete|competition|fight)\b/i],
  ['injury', /\b(injur\w*|hurt|sore|knee|shoulder|rehab|tired)\b/i],
  [
    'technique',
    /\b(technique|guard|kick|jab|hook|sweep|throw|choke|takedown|combo|favou?rite|drill\w*|spar\w*|roll\w*)\b/i,
  ],
  ['work', /\b(job|work|for a living|study|studies)\b/i],
  ['thanks', /\b(thanks|thank you|thx|cheers|appreciate|nice profile|great)\b/i],
  ['laugh', /(\b(haha+|lol|hehe)\b|😂|🤣|😄)/i],
  ['greeting', /^\W*(hi|hey|hello|hola|hallo|salut|ola|yo|good (morning|evening|afternoon)|sup)\b/i],
];

export const ANSWERS: Record<Intent, readonly string[]> = {
  honest: [
    'Fair question. I am one of the demo members of this installation, so my answers are made up, but they are friendly.',
    'I am a demo member, here so that you can try the chat. Real people answer better.',
  ],
  greeting: [
    'Hey! How is your week going?',
    'Hi there! Just got out of training. You?',
    'Hello! Nice to hear from you. What do you train most these days?',
    'Hey hey. Resting today, so perfect timing.',
  ],
  experience: [
    'I would call myself {level}, so still plenty to learn. And you?',
    '{level} here. Some days it shows, some days it really does not.',
    'Long enough to know how much I do not know. Do you compete at all?',
    'A while now, with breaks. What about you, how did you start?',
  ],
  gym: [
    'I train at {gym}. Friendly room, good coaches. Where do you go?',
    'Mostly {gym}. We have visitors all the time, everybody is welcome at open mat.',
    '{gym}, around {place}. Do you like your place?',
  ],
  schedule: [
    '{schedule} is my usual slot. When do you get to train?',
    'Usually {schedule}, but I swap when work gets busy. You?',
    'It depends on the week, but {schedule} works best for me.',
  ],
  invitation: [
    'Sounds good! Shall we start with a public open mat? Easy to say hello there.',
    'I would like that. An open mat first, then coffee next door?',
    'Why not! Let us pick a busy place, say a class or a café near the gym.',
  ],
  work: [
    'I work as a {job}. Training keeps me sane. You?',
    '{job} by day. The mat is where I switch off.',
    'Work is busy, so class is the one appointment I never move.',
  ],
  injury: [
    'Take care of it! Technique rounds only until it is good again.',
    'Oh no. Rest is training too, as my coach keeps telling me.',
    'I know that one. Light drilling and a lot of mobility work helped me.',
  ],
  technique: [
    'Honestly, the basics. I drill them until somebody asks me to stop.',
    'Good question! I am working on timing more than on anything new.',
    'I like anything that works at half speed first. What is yours?',
    'Same here. Would love to see how you set that up.',
  ],
  thanks: [
    'Thank you, that is kind!',
    'Likewise! Your profile made me smile.',
    'Cheers. What are you training for at the moment?',
  ],
  laugh: ['Haha, glad somebody gets it.', 'Right? Happens every single time.', 'Ha, I can picture that.'],
  goodbye: ['Have a good one! Train well.', 'See you! Enjoy your next session.', 'Talk soon, take care.'],
  question: [
    'Good question, let me think about it between rounds. What would you say?',
    'Depends on the day! And you?',
    'Yes, most of the time. How about you?',
    'I think so. You tell me how it is at your place.',
  ],
  statement: [
    'That sounds great. Tell me more?',
    'I like that. How long have you been into it?',
    'Nice. My coach would approve.',
    'Same for me, actually. What is next for you?',
    'Ha, I know exactly what you mean.',
    'Good to know. Anything you are looking forward to this week?',
  ],
};
