import { pathFromRoot } from './projects.mjs';

const kebabCase = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const vague = /^(utils?|helpers?|common|misc|managers?|base|index)$/;

/** kebab-case paths, no barrels, and no name that could hold anything. */
export const fileNamesRule = {
  meta: {
    type: 'suggestion',
    messages: {
      case: '"{{part}}" in the path of this file is not kebab-case.',
      vague: '"{{part}}" says nothing about what the file holds; name it after its noun and role.',
    },
  },
  create(context) {
    const parts = pathFromRoot(context.filename)
      .replace(/^\.(?=[\w-])/, '')
      .split(/[/.]/);
    return {
      Program(node) {
        for (const part of parts) {
          if (!kebabCase.test(part)) context.report({ node, messageId: 'case', data: { part } });
          else if (vague.test(part)) context.report({ node, messageId: 'vague', data: { part } });
        }
      },
    };
  },
};
