/* Answers of demo members by the id of the question. No contact details, at most 150 letters each. */

/** For members of every sport. */
export const TRADE_ANSWERS: Record<string, readonly string[]> = {
  unforgettable_round: [
    'My first hard round after the birth of my niece. I lost it and could not stop grinning.',
    'Five minutes with a woman twice my age who never once looked out of breath.',
    'The last round of my first competition. I remember my coach whispering, and nothing else.',
    'A friendly one that turned into a chess game. We forgot the clock and the whole gym went quiet.',
    'The one where I finally did what we had drilled for a year, without thinking.',
  ],
  teach_me: [
    'How to relax under pressure. I grip everything as if it owed me money.',
    'Your favourite warm-up. Mine is walking to the gym.',
    'How you stay calm before a fight, and how you sleep the night after.',
    'Anything you do better than me. It is a long list and I bring coffee.',
  ],
  after_class: [
    'I am good for nothing but noodles and bad films.',
    'I sit in the car for ten minutes and replay every mistake, happily.',
    'we all end up at the same small place with the good dumplings.',
    'I stretch for as long as somebody talks to me.',
    'I bike home the long way along the river.',
  ],
  why_i_started: [
    'A friend dragged me along. He quit after a month, I never left.',
    'I wanted to be less afraid of being hit. Now I am less afraid of most things.',
    'My daughter asked why only she gets to do sports.',
    'I was looking for a gym and found a second family.',
    'A dare, a free trial week, and a coach who remembered my name.',
  ],
  first_class: [
    'I tied everything wrong and somebody fixed it without a word. That is why I came back.',
    'Being the only one who did not know where to put the shoes.',
    'I could not lift my arms the next day. I signed up the day after.',
    'How kind people were while they were folding me in half.',
  ],
  walkout_song: [
    'Something slow and dramatic, so that nobody expects how clumsy I am.',
    'Nina Simone, Sinnerman. The long version.',
    'Whatever my coach hates most.',
    'The theme of a cartoon from when I was six. All of it.',
  ],
  good_partner: [
    'gives me exactly as much as I can take, and a little more.',
    'laughs when it goes wrong and says sorry when it hurts.',
    'shows up on rainy Mondays.',
    'tells me what I did wrong before I do it again.',
    'lets me work, and then does not.',
  ],
  in_my_bag: [
    'Three rolls of tape, a banana and a book I have been reading since spring.',
    'Dry socks. Always dry socks.',
    'A second mouthguard, because the first one is always at home.',
    'Ginger sweets and a towel that has seen things.',
  ],
  working_on: [
    'Breathing. It sounds easy until somebody leans on you.',
    'My weak side, which is most of me.',
    'Doing less, a second earlier.',
    'Saying yes to rounds with people who scare me.',
    'Footwork, in the kitchen, while the pasta boils.',
  ],
  next_goal: [
    'One clean competition with no regrets, whatever the result.',
    'To train three times a week for a whole winter.',
    'To help a beginner through their first month.',
    'Finish a hard round with a quiet face.',
  ],
  best_advice: [
    'You are not tired, you are holding your breath.',
    'Be a good partner first. The rest comes by itself.',
    'Slow is smooth. Smooth is late sometimes. Then do it earlier.',
    'Leave your ego with your shoes.',
    'Nobody is watching you. They are busy with their own mistakes.',
  ],
  rest_day: [
    'Market in the morning, nap at noon, a walk that turns out too long.',
    'Sauna, soup and a phone that is switched off.',
    'Cooking something with far too many steps for people I like.',
    'Sea, if there is any. A lake, if not. A bath, if it must be.',
  ],
  open_mat: [
    'look for the one person I have not worked with yet.',
    'come for an hour and stay for three.',
    'try the thing I am too shy to try in class.',
    'talk too much between the rounds.',
  ],
  proudest: [
    'A shy boy I helped in the beginners class won his first match and ran straight to me.',
    'Going back after the injury, slower and wiser.',
    'I lost on points and was happy with every second of it.',
    'The day my coach asked me to hold the class for ten minutes.',
  ],
  training_taught_me: [
    'to lose in front of people and come back on Tuesday.',
    'that panic passes if you give it three breaths.',
    'to ask for help. And to stop when I said stop.',
    'patience, and where all my muscles are.',
  ],
  unpopular_opinion: [
    'Warm-ups are the best part of class.',
    'Sparring light is harder than sparring hard.',
    'Everybody should be made to hold pads for a month.',
    'The best training partners are never the best fighters.',
  ],
  watch_again: [
    'Any old bout with two people who bow, mean it, and laugh afterwards.',
    'Ali and Frazier, the third one, with my grandfather’s comments in my head.',
    'My own first one. It is a comedy.',
    'Every final in which the smaller one wins.',
  ],
  try_next: [
    'Fencing. I like anything with rules and a mask.',
    'Sumo, at least for one afternoon.',
    'Climbing, to see what my grip is really worth.',
    'Capoeira, because I cannot dance and want to.',
  ],
  beyond_the_gym: [
    'in the garden, losing a slow fight against slugs.',
    'at the piano, playing the same three songs better every year.',
    'in a kayak, or trying to get back into it.',
    'behind a stall at the flea market with records nobody needs.',
    'in the kitchen with flour up to the elbows.',
  ],
};

/** Answers by sport. */
export const SPORT_ANSWERS: Record<string, Record<'favourite_technique' | 'nemesis', readonly string[]>> = {
  bjj: {
    favourite_technique: [
      'Knee slice. It fails in twelve ways and I know them all.',
      'The scissor sweep, white belt or not.',
      'Anything that ends on the back.',
    ],
    nemesis: ['The guillotine I walk into every single time.', 'Lasso guard. I see it coming and I still sit down.'],
  },
  mma: {
    favourite_technique: ['A jab that turns into a level change.', 'Getting back up along the fence.'],
    nemesis: ['The knee as I shoot. Every time.', 'Body kicks, right after I tell myself to keep my elbows in.'],
  },
  muay_thai: {
    favourite_technique: ['The teep. Polite and final.', 'A long knee from the clinch.'],
    nemesis: ['Sweeps from a caught kick. I know the ceiling well.', 'The low kick I could have checked.'],
  },
  boxing: {
    favourite_technique: ['Double jab, step out, look innocent.', 'The check hook. I could do it until closing time.'],
    nemesis: ['The hook to the liver. My soul leaves for a minute.', 'Southpaws, all of them.'],
  },
  kickboxing: {
    favourite_technique: ['Cross, hook, low kick. Old and still true.', 'The switch kick, when it works.'],
    nemesis: ['The spinning back kick I admire while it lands.', 'A high kick from my lazy side.'],
  },
  judo: {
    favourite_technique: [
      'Uchi mata, on a good day. Uchi mata for an hour, on any day.',
      'Foot sweeps with perfect timing.',
    ],
    nemesis: ['Sasae. I walk right onto it.', 'Seoi nage from the left. I fly beautifully.'],
  },
  wrestling: {
    favourite_technique: [
      'High crotch to a finish. Nothing feels more honest.',
      'Hand fighting. I could do only that.',
    ],
    nemesis: ['The snap down when I am tired.', 'A good sprawl and a heavy hip.'],
  },
  taekwondo: {
    favourite_technique: ['A back kick that nobody sees coming, me included.', 'Axe kick, for the joy of it.'],
    nemesis: ['The cut kick. I run into it like into a door.', 'Anybody with longer legs.'],
  },
  karate: {
    favourite_technique: [
      'A clean reverse punch with everything behind it.',
      'Ashi barai at the very moment they step.',
    ],
    nemesis: ['The front leg round kick I look straight at.', 'Kata in front of an audience.'],
  },
  krav_maga: {
    favourite_technique: ['Three-sixty defence, fast, with music.', 'Getting away. It is the whole idea.'],
    nemesis: ['Two attackers and my sense of direction.', 'Knife drills. Humbling every week.'],
  },
};

/** Questions for members who date. */
export const DATING_ANSWERS: Record<string, readonly string[]> = {
  ideal_date: [
    'A walk without a plan, then soup, then one more walk because neither wants to go home.',
    'An exhibition we both do not understand, and cake.',
    'We cook something difficult. Whoever burns it washes up.',
  ],
  fall_for: [
    'are kind to beginners.',
    'laugh at themselves before anybody else can.',
    'ask a second question.',
    'know what they want for dinner.',
  ],
  green_flag: [
    'They talk well of people who are not in the room.',
    'They tap early and tell the story later.',
    'They are on time, and unhurried.',
  ],
  deal_breaker: [
    'you look at the clock while I talk about my dog.',
    'you think winter is a reason to stay in.',
    'you keep score.',
  ],
  together_we: [
    'find the best noodles in town, one bowl a week.',
    'take the night train somewhere and be back for Monday’s class.',
    'raise a very badly behaved tomato plant.',
  ],
  love_language: [
    'taping your fingers before you ask.',
    'leaving you the last dumpling.',
    'listening first, and making tea.',
  ],
  sunday_together: [
    'Late breakfast, long paper, short nap, open windows.',
    'Out in the rain on purpose, home to something in the oven.',
    'Markets, a matinee and cold feet on a warm sofa.',
  ],
  make_me_laugh: [
    'you tell the same story a third time and it gets better.',
    'you try to explain the rules to my mother.',
    'you lose at cards and blame the light.',
  ],
  spar_on_first_date: [
    'Only if we agree that nobody wins.',
    'Second date. On the first I want to hear you talk.',
    'Yes, lightly, and the slower one pays for the ice cream.',
  ],
};
