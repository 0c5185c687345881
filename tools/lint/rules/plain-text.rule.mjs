const METHODS = { normalize: 'fold', trim: 'trim', trimStart: 'trim', trimEnd: 'trim' };

/** One module defines letters, accents and blanks. */
export const plainTextRule = {
  meta: {
    type: 'problem',
    messages: {
      fold: 'Fold text with @corner/domain/text.',
      trim: 'Trim text, and ask whether it is blank, with @corner/domain/text.',
    },
  },
  create(context) {
    return {
      CallExpression(node) {
        const name = node.callee.type === 'MemberExpression' && node.callee.property.name;
        if (name && Object.hasOwn(METHODS, name)) context.report({ node, messageId: METHODS[name] });
      },
    };
  },
};

/** People type the digits of their own script. */
export const plainDigitsRule = {
  meta: {
    type: 'problem',
    messages: { digits: 'Read digits with @corner/domain/text; where only 0 to 9 are meant, write [0-9].' },
  },
  create(context) {
    return {
      Literal(node) {
        if (node.regex && /\\d/i.test(node.regex.pattern)) context.report({ node, messageId: 'digits' });
      },
    };
  },
};
