import { fold } from '@corner/domain/text/folding';
import { speaksOfMoney } from '@corner/domain/text/risky-words';

/** Alternatives of patterns in folded form, in every language of the product. */
interface Words {
  insults: string[];
  /** Hurtful when said about someone. */
  about: string[];
  everyday: string[];
}

const WORDS: Record<'en' | 'de' | 'ar', Words> = {
  en: {
    insults: [
      'bitch(?:es)?|cunts?|sluts?|slutty|whores?|skanks?|twats?|wankers?|retards?|retarded|assholes?|arseholes?|dickheads?|motherfuckers?',
      'fags?|faggots?|tranny|trannies|niggers?|niggas?|pakis?|kikes?|sand ?monkeys?|fat (?:pig|cow|bitch)',
      '(?:go )?fuck (?:you|off|yourself)|screw you|piss off|shut the fuck up|shut your (?:mouth|face)',
      'kys|kill yourself|go (?:and )?die|hope you die|rape you|(?:beat|smack) the (?:shit|hell) out of you',
      '(?:send|show)(?: me)? (?:your )?(?:nudes?|tits|boobs|pussy|ass)|suck my (?:dick|cock)|want to fuck you',
    ],
    about: [
      "(?:you're|ur|you(?: are)?)(?: just| such| so| too| really| fucking)*(?: an?)? (?:idiot|moron|loser|ugly|pathetic|worthless|disgusting|stupid|dumb|trash|garbage|fat|pig|freak|creep|psycho|bastard)",
      'piece of (?:shit|trash|garbage)|nobody (?:will ever |would ever )?(?:loves?|wants?) you',
    ],
    everyday: [
      'gyms?|drop-?ins?|day pass(?:es)?|passes|class(?:es)?|lessons?|sessions?|memberships?|seminars?|camps?|tickets?|competitions?|tournaments?|entry|registration|coach(?:es)?|gloves|gear|gi|parking|fees?',
    ],
  },
  de: {
    insults: [
      'schlampen?|huren?|hurensohn|fotzen?|nutten?|miststuck|missgeburt|wichser|arschloch|arschlocher|bastard|spasti?|mongo|schwuchtel|kanaken?|neger|fette (?:sau|kuh)',
      'fick dich|verpiss dich|leck mich|halt(?:s|e)? (?:die|dein) (?:fresse|maul|schnauze)|bring dich um|stirb|vergewaltig\\p{L}* dich',
      '(?:zeig|schick) (?:mir )?(?:deine )?(?:titten|nacktbilder|nacktfotos)|lutsch mein\\p{L}*',
    ],
    about: [
      'du (?:bist )?(?:so |echt |voll |einfach |nur )*(?:ein |eine )?(?:hasslich|fett|dumm|damlich|widerlich|wertlos|ekelhaft|erbarmlich|vollidiot|idiot|idiotin|versager|versagerin|loser|schwein|abschaum|psycho)',
      'dich (?:will|liebt) (?:doch )?(?:niemand|keiner)',
    ],
    everyday: [
      'gyms?|studio|probetraining|probestunde|training|mitgliedschaft|beitrag|startgeld|wettkampf\\p{L}*|turnier\\p{L}*|kurs\\p{L}*|seminar\\p{L}*|tageskarte|stunde|trainer\\p{L}*|handschuhe|parken',
    ],
  },
  ar: {
    insults: [
      'شرموطه|شراميط|شرموط|عاهره|قحبه|متناكه|منيوك\\p{L}*|كس ام\\p{L}*|كسم\\p{L}*|ابن (?:ال)?(?:كلب|شرموطه|قحبه)|بنت (?:ال)?(?:كلب|شرموطه)|خنيث|لوطي',
      'يا (?:ابن ال\\p{L}+|كلبه?|حماره?|حيوانه?|غبيه?|حقيره?|قذره?|وسخه?|سافله?|تافهه?|زباله)',
      'اخرسي?|انقلعي?|اقتلي? نفسك|روحي? موتي?|ساغتصبك|ارسلي? (?:لي )?صور(?:ه|ا)? عاري\\p{L}*',
    ],
    about: ['انتي? (?:غبيه?|قبيحه?|بشعه?|سمينه?|مقرفه?|مقززه?|تافهه?|فاشله?|حقيره?|قذره?)'],
    everyday: ['(?:ال)?(?:نادي|صاله|حصه|حصص|اشتراك|بطوله|دوره|مدرب|تدريب|تمرين|تذكره|رسوم|دخول|قفازات)'],
  },
};

export type WordsKind = 'hurtful' | 'money';

const LANGUAGES = Object.values(WORDS);
const patternOf = (...kinds: (keyof (typeof LANGUAGES)[number])[]) =>
  new RegExp(
    String.raw`(?<![\p{L}\d])(?:${LANGUAGES.flatMap((words) => kinds.flatMap((kind) => words[kind])).join('|')})(?![\p{L}\d])`,
    'iu',
  );

const HURTFUL = patternOf('insults', 'about');
const EVERYDAY = patternOf('everyday');
const DRAWN_OUT = /(\p{L})\1{2,}/gu;

/** Lazy with its word lists, once there is text to check. */
export function kindOfWords(content: string): WordsKind | undefined {
  const text = fold(content).replace(/\s+/g, ' ').replace(DRAWN_OUT, '$1');
  if (HURTFUL.test(text)) return 'hurtful';
  return speaksOfMoney(content, EVERYDAY) ? 'money' : undefined;
}
