/** Unambiguous names of messengers and networks, with their spaced variants. Alternatives of a pattern. */
export const MESSENGERS = [
  String.raw`insta(?:[\s._-]?gram+|gr|g)?|tele[\s._-]?gram+|what'?s?[\s._-]?app|wapp|snap[\s._-]?chat|we[._-]?chat|weixin|viber`,
  String.raw`tik[\s._-]?tok|only[._-]?fans|face[\s._-]?book|skype|discord|cash[\s._-]?app|venmo|kakao(?:talk)?|zalo|threema`,
  String.raw`imessage|facetime|vkontakte|messenger id`,
  String.raw`инстаграмм?|инста|телеграмм?|телега|тг|вотс?[\s-]?ап+|ватс?[\s-]?ап+|вацап|вайбер|фейсбук|скайп|дискорд|вконтакте`,
  String.raw`واتس? ?[اآ][بپ]|واتس|وتساب|[اإ]نستا\p{L}*|[اإ]نستغرام|[اإ]نستقرام|ت[يل]?لي?[غجگ]ر?ام|سناب ?شات|سناب|فيس ?بوك|اینستا\p{L}*`,
  String.raw`אינסטגרם|אינסטה|טלגרם|ו?ו?ו?[ו]?אטסאפ|ווטסאפ|פייסבוק|ινσταγκραμ|ινστα|βαιμπερ|τελεγκραμ`,
].join('|');

/** For scripts without blanks; Indian ones without vowel signs. */
export const MESSENGERS_WITHOUT_BLANKS =
  '微信|薇信|加v|加V|扣扣|[qQ]{2}[号號]?[:：]?\\d|電報|电报|脸书|抖音|インスタ|ライン交換|テレグラム|カカオ|카톡|카카오톡|인스타|텔레그램|वहटसएप|वहटसऐप|इसटगरम|इसटगरम|टलगरम|ไลน์?ไอดี|ไลนไอด';

export const SHORT_NAMES = 'ig|snap|tg|tele|fb|kik|signal|messenger|linked[\\s-]?in|twitter|xing|vk|qq|вк';

export const MAIL_PROVIDERS =
  'g[\\s._-]?mail|googlemail|hotmail|proton[\\s._-]?mail|gmx|yandex|яндекс|джимейл|جيميل|هوتميل';

export const DIGIT_WORDS = [
  'zero|oh|nought|nil|null|cero|zéro|ноль|нуль|صفر|ゼロ|れい|영|공|शनय|nul',
  'one|eins|uno|una|un|une|um|uma|один|واحد|いち|일|एक|een',
  'two|zwei|zwo|dos|deux|due|dois|duas|два|اثنان|اثنين|に|이|द|twee',
  'three|drei|tres|trois|tre|três|три|ثلاثة|ثلاث|さん|삼|तन|drie',
  'four|fower|vier|cuatro|quatre|quattro|quatro|четыре|أربعة|اربعة|よん|し|사|चर',
  'five|fife|fünf|fuenf|funf|cinco|cinq|cinque|пять|خمسة|ご|오|पच|vijf',
  'six|sicks|sechs|seis|sei|шесть|ستة|ろく|육|छह|छ|zes',
  'seven|sieben|siete|sept|sette|sete|семь|سبعة|なな|しち|칠|सत|zeven',
  'eight|acht|ocho|huit|otto|oito|восемь|ثمانية|はち|팔|आठ',
  'nine|niner|neun|nueve|neuf|nove|девять|تسعة|きゅう|く|구|न|negen',
];
