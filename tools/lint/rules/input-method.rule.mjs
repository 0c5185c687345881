const functions = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);

/** The Enter that confirms a word of an input method must not send, go on or close. */
export const inputMethodRule = {
  meta: {
    type: 'problem',
    messages: { unasked: 'Ask isOfInputMethod(event) first: this key may end a composition.' },
  },
  create(context) {
    return {
      BinaryExpression(node) {
        const sides = [node.left, node.right];
        const isKey = sides.some(({ type, property }) => type === 'MemberExpression' && property.name === 'key');
        const isAsked = sides.some(({ value }) => value === 'Enter' || value === 'Escape');
        if (!isKey || !isAsked) return;
        const handler = context.sourceCode.getAncestors(node).findLast(({ type }) => functions.has(type));
        if (handler && context.sourceCode.getText(handler).includes('isOfInputMethod(')) return;
        context.report({ node, messageId: 'unasked' });
      },
    };
  },
};
