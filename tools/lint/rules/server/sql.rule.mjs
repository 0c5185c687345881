const sql =
  /^\s*(--.*\n\s*)*(with\s+(recursive\s+)?\w+.*\bas\s+(not\s+materialized\s+|materialized\s+)?\(|select\s[\s\S]+\sfrom\s|insert\s+into\s|update\s+\w+\s+(as\s+)?(\w+\s+)?set\s|delete\s+from\s)/i;

/** A service's SQL lives in its *.repository.ts, a benchmark's in its *.statements.ts: one look shows every query. */
export const sqlRule = {
  meta: {
    type: 'suggestion',
    messages: { elsewhere: 'SQL belongs in a *.repository.ts, that of a benchmark in a *.statements.ts.' },
  },
  create(context) {
    function check(node, text) {
      if (sql.test(text)) context.report({ node, messageId: 'elsewhere' });
    }
    return {
      Literal: (node) => typeof node.value === 'string' && check(node, node.value),
      TemplateLiteral: (node) => check(node, node.quasis.map((quasi) => quasi.value.raw).join('x')),
    };
  },
};
