import { PRODUCT } from '@corner/domain/product';
import { oneForm, withoutSpeltJoiners } from '@corner/domain/text/characters';
import { fold } from '@corner/domain/text/folding';
import { nameProblem } from '../fields.js';

/* Forbidden names, for the server only: the table is too large for the app, which shows the error. */

const SCRIPTS = ['Latin', 'Greek', 'Cyrillic', 'Armenian', 'Hebrew', 'Arabic', 'Devanagari', 'Thai'];
/** Chinese, Japanese and Korean mix these in one word. */
const EAST_ASIAN = ['Han', 'Hiragana', 'Katakana', 'Hangul', 'Bopomofo'];
const anyOf = (scripts: readonly string[]) => scripts.map((script) => `\\p{sc=${script}}`).join('');
const LETTERS_OF = [
  ...SCRIPTS.map((script) => new RegExp(anyOf([script]), 'u')),
  new RegExp(`[${anyOf(EAST_ASIAN)}]`, 'u'),
  new RegExp(`(?!\\p{M})[^${anyOf([...SCRIPTS, ...EAST_ASIAN, 'Common', 'Inherited'])}]`, 'u'),
];
const WORDS = /[\p{L}\p{M}]+/gu;

/** Look-alikes of each first letter: small capitals, Greek, Cyrillic, Armenian, Cherokee, Lisu. */
const LOOK_ALIKES =
  'aαаɑᴀꭺꓮ bвᴃʙꮟꓐ cсϲᴄꮯꓚ dԁđᴅꭰꓓ eеεᴇꭼꓰҽ fƒꜰϝꓝғ gɡɢԍꓖ hнһհʜꮋꓧ iіιıɪꭵꓲlӏłʟꮮꓡℓ ' +
  'jјϳᴊꓙ kкκᴋꓗ mмμᴍꮇꓟ nпηνոɴꓠи oоοօøᴏꓳоσ pрρᴘꮲꓑ qԛզ rгʀꭱꮢꓣᴦ sѕꜱꮪꓢս tтτᴛꭲꓔ uυᴜцꓴ vѵᴠꮩꓦ ' +
  'wԝωᴡꮃꓪ xхχꓫ yуүγʏꓬ zᴢꮓꓜ';
const LATIN = new Map(
  LOOK_ALIKES.split(' ').flatMap(([letter = '', ...others]) => others.map((other) => [other, letter] as const)),
);

/** Folds a name to its appearance: without accents and case, look-alikes as one Latin letter, `l` as `i`. */
function foldedName(text: string): string {
  return Array.from(fold(text), (letter) => LATIN.get(letter) ?? letter).join('');
}

const ROLES =
  'support admin administrator moderator moderation safety team official staff helpdesk security system webmaster sysadmin ' +
  'soporte ayuda seguridad administrador administradora administracion moderador moderadora equipo oficial facturacion sistema ' +
  'assistance administrateur administratrice moderateur moderatrice equipe officiel facturation securite systeme ' +
  'kundenservice kundendienst kundenbetreuung hilfe sicherheit verwaltung abrechnung offiziell moderatorin administratorin ' +
  'assistenza supporto sicurezza amministratore amministratrice moderatore moderatrice squadra ufficiale fatturazione ' +
  'suporte ajuda seguranca faturamento oficial klantenservice klantendienst beheerder beheer veiligheid facturering officieel ' +
  'поддержка саппорт админ администратор администрация модератор модерация безопасность команда служба официальный система ' +
  'サポート 運営 管理者 管理人 公式 モデレーター システム 安全 고객센터 고객지원 관리자 운영자 운영팀 공식 보안 시스템 ' +
  '客服 管理员 管理員 官方 版主 系统 系統 支持 团队 團隊 安全中心 الدعم دعم المشرف الإدارة إدارة مدير المدير فريق الأمان النظام';
/** Reserved only in combination: each word alone may be a name. */
const ROLES_OF_WORDS =
  'billing customerservice customersupport customercare clientservice helpcenter helpcentre helpdesk trustandsafety ' +
  'serviceclient serviceclients atencionalcliente servicioalcliente atendimentoaocliente servizioclienti assistenzaclienti ' +
  'службаподдержки центрподдержки カスタマーサポート カスタマーサービス 客户服务 客戶服務 客服中心 خدمةالعملاء خدمةعملاء';
const RESERVED = `(?:${foldedName(`${PRODUCT.name} ${ROLES}`).split(' ').join('|')})s?`;
const RESERVED_WORD = new RegExp(`^${RESERVED}$`);
const RESERVED_WORDS = new RegExp(`^(?:${RESERVED}|${foldedName(ROLES_OF_WORDS).split(' ').join('|')})+$`);

/** Why a new name is rejected (reserved words, mixed alphabets); undefined if allowed. */
export function newNameProblem(name: string): string | undefined {
  const fault = nameProblem(name);
  if (fault) return fault;
  const words = withoutSpeltJoiners(oneForm(name)).match(WORDS) ?? [];
  if (words.some((word) => LETTERS_OF.filter((script) => script.test(word)).length > 1))
    return 'Use one alphabet in a word';
  const read = words.map(foldedName);
  if (read.some((word) => RESERVED_WORD.test(word)) || RESERVED_WORDS.test(read.join('')))
    return 'This name is reserved for our team';
  return undefined;
}
