import { pathFromRoot } from './projects.mjs';

const kebabCase = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const testAid = /^(services|gateway|libs\/(event-bus|service-kit))\/.*\/test-[^/]+$/;
const vague = /^(utils?|helpers?|common|misc|managers?|base|index)$/;

/** kebab-case paths, no barrels, no name that could hold anything, and one ending for what helps tests of the server. */
export const fileNamesRule = {
  meta: {
    type: 'suggestion',
    messages: {
      case: '"{{part}}" in the path of this file is not kebab-case.',
      vague: '"{{part}}" says nothing about what the file holds; name it after its noun and role.',
      fixture: 'Call what helps tests <noun>.fixture.ts.',
    },
  },
  create(context) {
    const path = pathFromRoot(context.filename);
    const parts = path.replace(/^\.(?=[\w-])/, '').split(/[/.]/);
    return {
      Program(node) {
        if (testAid.test(path)) context.report({ node, messageId: 'fixture' });
        for (const part of parts) {
          if (!kebabCase.test(part)) context.report({ node, messageId: 'case', data: { part } });
          else if (vague.test(part)) context.report({ node, messageId: 'vague', data: { part } });
        }
      },
    };
  },
};
