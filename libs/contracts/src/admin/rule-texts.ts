import { REPORT_CATEGORIES } from '@corner/domain/enumerations';

/** What the rule of a decision asks, the same in the mail and on the member's page; translated as `rules.<code>`. */
export const RULE_TEXTS = {
  harassment: 'no harassment and no threats',
  fake_profile: 'no fake profiles and no pictures of others',
  inappropriate: 'no inappropriate photos or messages',
  intimate: 'no intimate pictures of others',
  scam: 'no scams and no spam',
  underage: 'members are 18 or older',
  self_harm: 'no encouragement of self-harm',
  offline_behaviour: 'respect on the mat and in person',
  flirting: 'no flirting with those who only train',
} as const;

type RuleCode = keyof typeof RULE_TEXTS;

const isRule = (code: string): code is RuleCode => code in RULE_TEXTS;

/** The rule of a category's code or label; undefined where none is stated. */
export function statedRule(category: string | null | undefined): RuleCode | undefined {
  const code = category && REPORT_CATEGORIES.codeOf(category);
  return code && isRule(code) ? code : undefined;
}
