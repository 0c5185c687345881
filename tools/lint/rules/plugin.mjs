import { classNamesRule, definedClassesRule } from './class-names.rule.mjs';
import { databaseNameRule } from './server/database-name.rule.mjs';
import { fileNamesRule } from './file-names.rule.mjs';
import { importsRule } from './imports.rule.mjs';
import { inputMethodRule } from './input-method.rule.mjs';
import { plainDigitsRule, plainTextRule } from './plain-text.rule.mjs';
import { sqlRule } from './server/sql.rule.mjs';
import { textsRule } from './texts.rule.mjs';
import { transactionsRule } from './server/transactions.rule.mjs';

/** Our own rules, as Oxlint loads them. */
export default {
  meta: { name: 'corner' },
  rules: {
    'class-names': classNamesRule,
    'database-name': databaseNameRule,
    'defined-classes': definedClassesRule,
    'file-names': fileNamesRule,
    imports: importsRule,
    'input-method': inputMethodRule,
    'plain-digits': plainDigitsRule,
    'plain-text': plainTextRule,
    sql: sqlRule,
    texts: textsRule,
    transactions: transactionsRule,
  },
};
