const CLOCK_TIME = /(?<![\d:])(?:[01]?\d|2[0-4]):[0-5]\d(?![\d:])/g;
/** Other numbers that are no telephone number: dates, years from and to, heights, prices. */
const HARMLESS = new RegExp(
  [
    String.raw`(?<!\d[\s./-]?)(?:0?[1-9]|[12]\d|3[01])([./-])(?:0?[1-9]|[12]\d|3[01])\1(?:(?:19|20)\d\d|\d\d)(?![\s./-]?\d)`,
    String.raw`(?<!\d[\s./-]?)(?:19|20)\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])(?![\s./-]?\d)`,
    String.raw`(?<!\d[\s./-]?)(?:19|20)\d\d\s?[/–-]\s?(?:19|20)\d\d(?![\s./-]?\d)`,
    String.raw`(?<!\d)[4-7]['’] ?\d{1,2}(?:["”]|'')?(?!\d)`,
    String.raw`\p{Sc} ?\d{1,3}(?:,\d{3})*(?:\.\d\d)?(?!\d)`,
    String.raw`(?<!\d)\d{1,3}(?:[.,]\d{3})*(?:[.,]\d\d)? ?\p{Sc}`,
  ].join('|'),
  'gu',
);
const SEVEN_DIGITS = /(?:\d[^\p{L}\d]*){7}/u;

/** An @ before a clock time means "at". */
const HANDLE = /@(?!\d{1,2}(?::\d\d)?\s?(?:am|pm|h)?(?![\p{L}\d_.]))[\p{L}\d_.]/iu;
const SPACED_MAIL = /@\s*[\p{L}\d-]+(?:\.|\s+\.\s+)\p{L}{2,}/u;
const SCHEME = /\b(?:[a-z][a-z\d+.-]*:\/\/|www\.|mailto:|tel:)\S/i;
/** A host before a path; one that stands alone has to end like hosts do, as words may follow a full stop at once. */
const HOST_AND_PATH = /(?<![\p{L}\d])[\p{L}\d][\p{L}\d-]*\.(?:\p{Ll}{2}|[a-z]{3,24})[/?#:]\S/u;
const COMMON_ENDING =
  /[\p{L}\d]\.(?:com|net|org|info|biz|app|dev|io|gg|tv|ly|ee|xyz|link|links|page|site|website|online|store|shop|club|live|chat|social|bio|blog|fans|gym|fit|fitness|training|eu|рф)(?![\p{L}\d-])/iu;
/** Some of these are words: a capital letter or a single letter before them speaks for a sentence or an abbreviation. */
const COUNTRY_ENDING =
  /[\p{L}\d-]{2}\.(?:co|me|uk|de|fr|es|it|nl|ch|be|ca|au|nz|ie|pl|pt|br|mx|jp|kr|cn|ru|ua|tr|se|no|dk|fi|cz|gr|hu|ro|cc|ws|fm|ai|sh)(?![\p{L}\d-])/u;

/** Whether a text names a way around the chat: a link, a mail address, a telephone number or an @handle. */
export function carriesContactDetails(content: string): boolean {
  // Full-width, circled and other scripts' digits become plain ones; invisible marks are removed.
  const text = content
    .normalize('NFKC')
    .replace(/[\p{Cf}\p{M}]/gu, '')
    .replaceAll('。', '.')
    .replace(/\p{Nd}/gu, plainDigit);
  return (
    [HANDLE, SPACED_MAIL, SCHEME, HOST_AND_PATH, COMMON_ENDING, COUNTRY_ENDING].some((pattern) => pattern.test(text)) ||
    SEVEN_DIGITS.test(text.replace(CLOCK_TIME, 'x').replace(HARMLESS, 'x'))
  );
}

/** Unicode keeps the ten digits of a script together, zero first. */
function plainDigit(digit: string): string {
  let zero = digit.codePointAt(0)!;
  const value = zero;
  while (value - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String(value - zero);
}
