import { plainDigits } from './characters.js';
import {
  DIGIT_WORDS,
  MAIL_PROVIDERS,
  MESSENGERS,
  MESSENGERS_WITHOUT_BLANKS,
  SHORT_NAMES,
} from './contact-words.data.js';

/*
 * Detects contact details that lead out of the chat: links, mail addresses, phone numbers, @handles, messengers. It
 * misses well-hidden ones; its tests list what must pass.
 */

const START = String.raw`(?<![\p{L}\d])`;
const END = String.raw`(?![\p{L}\d])`;

/** An @ before a time means "at". */
const HANDLE = /@(?!\d{1,2}(?::\d\d)?\s?(?:am|pm|h)?(?![\p{L}\d_.]))[\p{L}\d_.]/iu;
const SPACED_MAIL = /@\s*[\p{L}\d-]+(?:\.|\s+\.\s+)\p{L}{2,}/u;
const SCHEME =
  /(?<![\p{L}\d])(?:[a-z][a-z\d+-]{0,20}:\/\/|www\.|mailto:|tel:)\S|(?<![\p{L}\d.])(?:t|wa)\.me(?![\p{L}\d])/iu;
const UNDERSCORED = /(?<![\p{L}\d_#])[\p{L}\d]{2,}_[\p{L}\d]+/u;
const HOST_AND_PATH = /(?<![\p{L}\d])[\p{L}\d][\p{L}\d-]*\.(?:\p{Ll}{2}|[a-z]{3,24})[/?#:]\S/u;
const HOST = /(?<![\p{L}\d.-])((?:[\p{L}\d][\p{L}\d-]*\.){1,5})(\p{L}{2,24})(?![\p{L}\d-])/gu;
const PLAIN_ENDING = /^(?:com|net|org|info|biz|io|gg|tv|xyz|eu|рф)$/iu;
const SPOKEN_ENDING =
  'com|net|org|info|biz|io|gg|tv|xyz|eu|app|dev|link|site|website|online|store|shop|top|vip|zone|live';
const SENTENCE =
  /^(?:you|your|we|they|he|she|and|but|the|then|this|that|there|how|what|where|when|who|why|are|does|did|can|could|would|should|will|have|has|not|yes|just|also|let|lets|with|for|nice|great|good|thanks|see|from|because|never|always|some|one|two|und|aber|ich|wir|der|die|das|wie|was|que|les|des|los|las|para|mais|pour)$/;
const ABBREVIATION =
  /^(?:st|ste|mt|ft|pt|dr|mr|mrs|ms|nr|no|str|bzw|ca|vs|prof|sr|jr|est|approx|inc|ltd|co|univ|dept|ave|blvd|rd|min|max|sec|kg|lb|lbs|incl|inkl|mon|tue|wed|thu|fri|sat|sun|mo|di|mi|do|fr|sa|so|jan|feb|mar|apr|jun|jul|aug|sep|sept|oct|nov|dec)$/i;
const SOFTWARE =
  /(?<![\p{L}\d])(?:\p{L}[\p{L}\d]*\.js|(?:asp|vb|ado|ml)\.net|\.net(?= ?(?:developer|dev|engineer|core)))(?![\p{L}\d])/giu;
const DOT_WORD = 'punkt|punto|ponto|point|точка|нокта|nokta|نقطة|दशमलव|点';
const BRACKETED_DOT = new RegExp(
  String.raw`\s{0,3}[[({<*_-]{1,3}\s{0,3}(?:\.|dot|d0t|${DOT_WORD})\s{0,3}[\])}>*_-]{1,3}\s{0,3}`,
  'giu',
);
const BRACKETED_AT = /\s{0,3}[[({<*]{1,3}\s{0,3}(?:at|ät|arroba|@|собака)\s{0,3}[\])}>*]{1,3}\s{0,3}/giu;
const SPOKEN_DOT = /(?<!\b(?:polka|the|a)|\s)\s{1,3}(?:dot|d0t)\s{1,3}(?=\p{L}{2,24}(?![\p{L}\d]))/giu;
const SPOKEN_DOT_ELSEWHERE = new RegExp(
  String.raw`\s{1,3}(?:${DOT_WORD})\s{1,3}(?=(?:${SPOKEN_ENDING}|com|de|at|ch|fr|es|it|br|pt|ru|ком|ру|рф|كوم|كم)${END})`,
  'giu',
);
const SPACED_DOT = new RegExp(
  String.raw`(?<=[\p{L}\d]{2})\s{1,3}[.,·]\s{1,3}(?=(?:${SPOKEN_ENDING}|co|me|de|fr|uk|ru|рф|ру)${END})`,
  'giu',
);
const HALF_SPACED_DOT = new RegExp(
  String.raw`(?<=[\p{L}\d]{2})(?:\s{1,3}\.|\.\s{1,3}|\s{0,3}[,·•*|]\s{0,3})(?=(?:com|net|org|xyz|biz)${END})`,
  'gu',
);

function isHost(before: string, ending: string): boolean {
  const labels = before.split('.').slice(0, -1);
  const last = labels.at(-1)!;
  if (PLAIN_ENDING.test(ending)) return true;
  // A capital letter, an abbreviation or a number before it suggests a sentence.
  if (ending !== ending.toLowerCase() || SENTENCE.test(ending)) return false;
  if (last.length < 2 || /^\d+$/.test(last)) return false;
  return labels.length > 1 || !ABBREVIATION.test(last);
}

function namesHost(text: string): boolean {
  const plain = text
    .replace(SOFTWARE, 'x')
    .replace(BRACKETED_DOT, '.')
    .replace(SPOKEN_DOT_ELSEWHERE, '.')
    .replace(SPOKEN_DOT, '.')
    .replace(SPACED_DOT, '.')
    .replace(HALF_SPACED_DOT, '.');
  for (const [, before, ending] of plain.matchAll(HOST)) if (isHost(before!, ending!)) return true;
  return false;
}

const MESSENGER = new RegExp(`${START}(?:${MESSENGERS})${END}|${MESSENGERS_WITHOUT_BLANKS}`, 'iu');
const WORK = String.raw`work\p{L}*|engineer\p{L}*|develop\p{L}*|manager|managing|designer|marketing|lead|director|analyst|recruiter|sales|creator|content|ads?|advertising|employee|team`;
const WORK_BEFORE = new RegExp(
  String.raw`${START}(?:${WORK})${END}[\p{L}\s,&/-]{0,24}${START}(?:${MESSENGERS})${END}`,
  'giu',
);
const WORK_AFTER = new RegExp(String.raw`${START}(?:${MESSENGERS})\s+(?:${WORK})${END}`, 'giu');
const MINE = String.raw`my|mine|mein|meine|mon|ma|mi|il mio|meu|minha|мой|моя|мо[её]`;
const ON = String.raw`on|via|through|auf|sur|en|su|no|на|в|по`;
const SHORT_NAMED = new RegExp(
  [
    String.raw`${START}(?:${MINE}|(?:me|you|add|hmu|talk|chat) (?:${ON}))\s+(?:${SHORT_NAMES}|wa|sc|line)${END}(?!\s+of)`,
    String.raw`${START}(?:${SHORT_NAMES})\s*(?:[:=@>→]|is${END}|me${END})\s*[\p{L}\d@]`,
    String.raw`${START}(?:${SHORT_NAMES}|wa|sc|line)\s+(?:id|name|handle|user(?:name)?)${END}`,
    String.raw`${START}(?:${SHORT_NAMES})\s+\p{L}[\p{L}._]*\d`,
  ].join('|'),
  'iu',
);
const PROVIDER = new RegExp(
  String.raw`(?:@|${START}(?:at|arroba|ät|bei|собака))\s*(?:${MAIL_PROVIDERS}|outlook|yahoo|icloud|proton|aol)${END}|${START}(?:${MAIL_PROVIDERS})${END}`,
  'iu',
);
const UNLEET: Record<string, string> = { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', $: 's', '@': 'a' };

function namesMessenger(text: string): boolean {
  const private_ = text.replace(WORK_BEFORE, 'x').replace(WORK_AFTER, 'x');
  const unleeted = private_.replace(
    /(?<=\p{L})[013457$@](?=\p{L})|(?<![\p{L}\d])[013457$](?=\p{L}{3})/gu,
    (sign) => UNLEET[sign]!,
  );
  return [private_, unleeted].some((each) => MESSENGER.test(each) || PROVIDER.test(each)) || SHORT_NAMED.test(private_);
}

const CLOCK_TIME = /(?<![\d:.])(?:[01]?\d|2[0-4])(?:[:h][0-5]\d|\.(?:00|15|30|45))(?![\d:]|\.\d)/g;
const HOURS = /(?<!\d|\d[/.-])([01]?\d|2[0-4])\s?[–-]\s?([01]?\d|2[0-4])(?!\d|[/.–-]\d)/g;
/** Numbers that are no phone number, unless many follow each other. */
const HARMLESS = new RegExp(
  [
    String.raw`(?<!\d[\s./-]?)(?:0?[1-9]|[12]\d|3[01])([./-])(?:0?[1-9]|[12]\d|3[01])\1(?:(?:19|20)\d\d|\d\d)(?![\s./-]?\d)`,
    String.raw`(?<!\d[\s./-]?)(?:19|20)\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])(?![\s./-]?\d)`,
    String.raw`(?<!\d[\s./-]?)(?:19|20)\d\d\s?[/–-]\s?(?:19|20)\d\d(?![\s./-]?\d)`,
    String.raw`(?<!\d)[4-7]['’] ?\d{1,2}(?:["”]|'')?(?!\d)`,
    String.raw`\p{Sc} ?(?:0|[1-9]\d{0,2})(?:,\d{3})*(?:\.\d\d)?(?!\d)`,
    String.raw`(?<![\d.,])(?:0|[1-9]\d{0,2})(?:[.,]\d{3})*(?:[.,]\d\d)? ?\p{Sc}`,
    String.raw`(?<!\d)\d{2,3}(?:\s?[/,–-]\s?\d{2,3}){1,4}(?=\s?(?:kgs?|lbs?|pounds|kilos?|st)(?!\p{L}))`,
  ].join('|'),
  'gu',
);
/** Wins, losses and draws, or a combination; beside other digits they may be part of a number. */
const RECORD = /(?<![\d-])(?:\d{1,2}-\d{1,2}(?:-\d{1,2})?|[1-9](?:-[1-9]){3,5})(?![\d-])/g;
const SHORTEST = 7;
/** As many digits as a number with area code, in at least three groups that could each be a price or a day. */
const DISGUISED = { digits: 10, parts: 3 };
const HARMLESS_MARK = '\u0002';
const ITS_DIGIT = '\u0003';
const LETTER_DIGITS = /(?<![\p{L}\d])(?=[oOlI|SBZ]*\d)[\doOlI|SBZ]+(?![\p{L}\d])/gu;
const AS_DIGIT: Record<string, string> = { o: '0', O: '0', l: '1', I: '1', '|': '1', S: '5', B: '8', Z: '2' };
const LONG_KEY = /(?<![\p{L}\d])(?=[a-z]*\d)(?=\d*[a-z])[a-z\d]{25,64}(?![\p{L}\d])/iu;

const digitCount = (text: string) => text.replace(/\D/g, '').length;
const isLong = (run: string) => run.split(HARMLESS_MARK).some((piece) => digitCount(piece) >= SHORTEST);

function isNumber(run: string): boolean {
  const parts = run.split(HARMLESS_MARK).length - 1;
  const harmless = run.split(ITS_DIGIT).length - 1;
  const rest = digitCount(run);
  if (parts + Math.min(rest, 1) >= DISGUISED.parts && harmless + rest >= DISGUISED.digits) return true;
  const loose = run.replace(RECORD, HARMLESS_MARK);
  return isLong(digitCount(loose) > 1 ? run : loose);
}

function namesNumber(text: string): boolean {
  const plain = text
    .replace(LETTER_DIGITS, (token) =>
      token.replace(/[SBZ]+$/, '').replace(/[oOlI|SBZ]/g, (letter) => AS_DIGIT[letter]!),
    )
    .replace(CLOCK_TIME, 'x')
    .replace(HOURS, (hours, from, to) => (Number(from) < Number(to) ? 'x' : hours))
    .replace(HARMLESS, (found) => HARMLESS_MARK + ITS_DIGIT.repeat(digitCount(found)));
  if (plain.split(/\p{L}+/u).some(isNumber)) return true;
  return spellsNumber(text) || WRITTEN_TOGETHER.test(text) || IDEOGRAPHIC.test(text) || LONG_KEY.test(text);
}

const SPELLED = new Map(
  DIGIT_WORDS.flatMap((words, digit) => words.split('|').map((word) => [word, String(digit)] as const)),
);
const TOKEN = /\d+|[\p{L}]+/gu;

/** Detects spelled-out digits, also mixed with digits: more in a row than in any sentence. */
function spellsNumber(text: string): boolean {
  let [digits, words, times] = [0, 0, 1];
  for (const [token] of text.toLowerCase().matchAll(TOKEN)) {
    const isSpelled = SPELLED.has(token);
    if (token === 'double' || token === 'triple') times = token === 'double' ? 2 : 3;
    else if (isSpelled || /^\d{1,3}$/.test(token)) {
      digits += (isSpelled ? 1 : token.length) * times;
      words += isSpelled ? times : 0;
      times = 1;
    } else [digits, words, times] = [0, 0, 1];
    if (digits >= SHORTEST && (words >= 4 || (words >= 2 && digits >= 9))) return true;
  }
  return false;
}

const WRITTEN_TOGETHER = /(?:zero|one|two|three|four|five|six|seven|eight|nine){5,}/i;
const IDEOGRAPHIC = /[〇零一二三四五六七八九](?:[\s、,.-]?[〇零一二三四五六七八九]){6}/u;

const LOOK_ALIKES = new Map(
  Object.entries({
    а: 'a',
    е: 'e',
    о: 'o',
    р: 'p',
    с: 'c',
    х: 'x',
    у: 'y',
    і: 'i',
    ѕ: 's',
    ј: 'j',
    к: 'k',
    м: 'm',
    т: 't',
    н: 'h',
    в: 'b',
    г: 'r',
    ο: 'o',
    α: 'a',
    ν: 'v',
    ι: 'i',
    ρ: 'p',
    τ: 't',
    υ: 'u',
    κ: 'k',
    ı: 'i',
  }),
);
const MIXED = /(?=\p{L}*[a-z])(?=\p{L}*[\p{sc=Cyrillic}\p{sc=Greek}ı])\p{L}+/giu;
const APART = /(?<![\p{L}\d])(?:[\p{L}\d.@_] ){3,}[\p{L}\d](?![\p{L}\d])/gu;

export function normalized(content: string): string {
  const text = plainDigits(content)
    .replace(/[\p{Cf}\p{M}]/gu, '')
    .replace(/(?<=[\p{sc=Latin}\d])[。．｡‧∙⋅](?=\p{sc=Latin})/gu, '.')
    .replace(MIXED, (word) => Array.from(word, (letter) => LOOK_ALIKES.get(letter.toLowerCase()) ?? letter).join(''));
  return text.replace(BRACKETED_AT, '@');
}

export function carriesContactDetails(content: string): boolean {
  const text = normalized(content);
  const joined = text.replace(APART, (letters) => letters.replaceAll(' ', ''));
  return [...new Set([text, joined])].some(
    (each) =>
      [HANDLE, SPACED_MAIL, SCHEME, UNDERSCORED, HOST_AND_PATH].some((pattern) => pattern.test(each)) ||
      namesHost(each) ||
      namesMessenger(each) ||
      namesNumber(each),
  );
}
