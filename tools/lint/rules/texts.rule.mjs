const functions = new Set([
  'FunctionDeclaration',
  'FunctionExpression',
  'ArrowFunctionExpression',
  'PropertyDefinition',
]);

/** A text that is made while its module loads stays in that moment's language. */
export const textsRule = {
  meta: { type: 'problem', messages: { frozen: 'Ask for a text when it is shown, not while the module loads.' } },
  create(context) {
    return {
      CallExpression(node) {
        if (node.callee.type !== 'Identifier') return;
        const ancestors = context.sourceCode.getAncestors(node);
        if (ancestors.some(({ type }) => functions.has(type))) return;
        const variable = context.sourceCode
          .getScope(node)
          .references.find(({ identifier }) => identifier === node.callee);
        const [definition] = variable?.resolved?.defs ?? [];
        const isText =
          definition?.type === 'ImportBinding'
            ? (definition.node.imported?.name ?? '') === 'text' || /-text(\.js)?$/.test(definition.parent.source.value)
            : definition?.node.init?.callee?.name === 'catalogue';
        if (isText) context.report({ node, messageId: 'frozen' });
      },
    };
  },
};
