/** Pattern alternatives, in every language of the product. */
interface Words {
  /** Moving elsewhere. */
  leave: string[];
  /** Account names elsewhere. */
  handle: string[];
  money: string[];
  /** Giving or earning money, in ambiguous words. */
  pay: string[];
  coin: string[];
  /** Wallets, investments and vouchers, in unambiguous words. */
  deal: string[];
}

export const RISKY_WORDS: Record<'en' | 'de' | 'ar', Words> = {
  en: {
    leave: [
      String.raw`(?:another|a different|some other|the other) (?:app|platform|messenger|chat|site)`,
      String.raw`(?:off|outside|away from|leave)(?: of)? (?:this|the) (?:app|platform|site)`,
    ],
    handle: [
      String.raw`my (?:user ?name|nick ?name|nick|handle|screen ?name|cash ?tag)`,
      String.raw`(?:look|search|find|add|text|message|write)(?: for)? me(?: up)? (?:there|as|under|by)`,
      String.raw`(?:i am|i'?m|im) (?:called|named)? ?\S+ there`,
    ],
    money: [String.raw`money|cash|\d+ ?(?:dollars|euros|pounds|bucks|usd|eur|gbp)`],
    pay: ['pay(?:ment|ing|s|out)?|transfer|deposit|earn(?:s|ed|ing|ings)?|profits?|(?:send|lend|wire|loan) (?:me|us)'],
    coin: [String.raw`bitcoins?|btc|ethereum|usdt|tether|crypto\p{L}*|dogecoin|binance|coinbase|metamask`],
    deal: [
      String.raw`wallet address|(?:crypto|digital|trust|btc|usdt|bitcoin) wallet`,
      String.raw`(?:send|transfer|deposit|wire)(?: \S+){1,6} (?:my|this|the|your) wallet`,
      String.raw`invest(?:ment|ing)? (?:opportunit\p{L}+|plans?|platforms?|advice|tips?|accounts?|funds?|groups?|with me|together)`,
      String.raw`(?:invest|investing|invested|trade|trading) (?:in )?(?:crypto\p{L}*|bitcoins?|btc|gold|stocks|shares|forex)`,
      String.raw`(?:teach|show|help) you (?:to |how to )?(?:invest|trade)`,
      String.raw`trading (?:platforms?|signals?|accounts?|bots?|tips?)|forex`,
      String.raw`double your money|passive income|guaranteed (?:profits?|returns?)|\d+ ?% (?:profits?|returns?|a (?:day|week|month))`,
      String.raw`(?:buy|send|get) (?:me )?(?:an? |some )?(?:\p{L}+ )?gift ?cards?|western union|moneygram`,
    ],
  },
  de: {
    leave: [
      String.raw`(?:einer|eine|einen|der|die|auf) andere[nrms]? (?:app|plattform|messenger|seite)`,
      String.raw`(?:außerhalb|ausserhalb|weg von|raus aus) (?:der|dieser) (?:app|plattform|seite)`,
    ],
    handle: [
      String.raw`mein (?:nutzername|benutzername|nick ?name|nick)|(?:such|suche|find|finde|adde|schreib) mich (?:dort|da|unter|als)`,
      String.raw`ich hei(?:ß|ss)e (?:dort|da)`,
    ],
    money: [String.raw`geld|bargeld|\d+ ?euro`],
    pay: [String.raw`überweis\p{L}*|einzahl\p{L}*|auszahl\p{L}*|verdien\p{L}*|rendite|(?:leih|schick)e? mir`],
    coin: [String.raw`krypto\p{L}*`],
    deal: [
      String.raw`wallet[ -]?adresse|(?:krypto|bitcoin|digitale)[ -]?(?:wallet|brieftasche)`,
      String.raw`investitions(?:möglichkeit|chance|plattform|plan)\p{L}*|geldanlage\p{L}*|mit mir investieren|investier\p{L}* mit mir`,
      String.raw`in (?:krypto\p{L}*|bitcoins?|gold|aktien|forex) (?:investier\p{L}*|anlegen)|(?:zeige|bringe) dir(?: \S+){0,4} (?:investier\p{L}*|handeln|traden)`,
      String.raw`passives einkommen|(?:verdopple|verdoppelt) dein geld|garantierte[rn]? (?:gewinne?|rendite)|\d+ ?% (?:gewinn|rendite)`,
      String.raw`(?:kauf|schick|besorg)e? mir (?:\p{L}+ )?(?:geschenk|gutschein)karten?`,
    ],
  },
  ar: {
    leave: [
      String.raw`(?:تطبيق|برنامج|موقع) (?:آخر|اخر|ثاني|تاني)|(?:خارج|برا|برة) (?:هذا )?(?:التطبيق|البرنامج|الموقع)`,
    ],
    handle: [String.raw`(?:اسمي|حسابي) هناك|يوزري|اسم المستخدم|(?:ابحث|ابحثي|دور|دوري) عني|ضيفني|ضيفيني|أضفني|أضيفيني`],
    money: [String.raw`(?:ال)?(?:مال|أموال|اموال|فلوس|نقود)|\d+ ?(?:دولار|يورو|ريال|درهم)`],
    pay: ['تحويل|حو?ل(?:ي)? لي|(?:أ|ا)قرضني|(?:ال)?(?:ربح|أرباح|ارباح)'],
    coin: [String.raw`(?:ب|و|ل)?(?:ال)?(?:بيتكوين|بتكوين|كريبتو)|(?:ال)?عمل(?:ة|ات) (?:ال)?(?:رقمية|مشفرة)`],
    deal: [
      String.raw`عنوان (?:ال)?محفظ(?:ة|تي)|(?:ال)?محفظة (?:ال)?(?:رقمية|إلكترونية|الكترونية)`,
      String.raw`فرص(?:ة|ه) استثمار\p{L}*|(?:استثمر|استثمري|نستثمر) (?:معي|معا|في)|منصة (?:تداول|استثمار)|تداول (?:ال)?(?:عملات|فوركس)|فوركس`,
      String.raw`دخل سلبي|(?:أرباح|ارباح|ربح) مضمون(?:ة)?|ضاعف(?:ي)? (?:أموالك|اموالك|فلوسك)|ويسترن يونيون|بطاق(?:ة|ات) (?:ال)?هدايا`,
    ],
  },
};
