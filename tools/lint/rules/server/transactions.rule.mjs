const senderName = /(client|queues?|frames|redis|deadletters)$/i;
const senderType =
  /^((?!Pool).*Client|.*Queue|Frames|Redis|Limits|Disk|MailService|SmsService|DeadLetters|NatsConnection)$/;
const globals = new Set(['fetch', 'setTimeout', 'setImmediate', 'setInterval', 'delay']);

/**
 * No network and no timer inside a database transaction: its locks and its connection would wait for another process.
 * Looks at functions with a parameter `tx`, at callbacks of `.transaction(` and `inbox.once(`, and at methods of the same
 * class that they call. It knows a sender by the name it is called by, or by its type in the same class; it does not see
 * what a method of another class does, nor functions that are handed over by name.
 */
export const transactionsRule = {
  meta: {
    type: 'problem',
    messages: {
      network: '"{{call}}" inside a transaction: note what is wanted, commit, call, then note what came of it.',
    },
  },
  create(context) {
    const { visitorKeys } = context.sourceCode;
    const reported = new Set();

    function check(node, members, seen) {
      if (node.type === 'CallExpression') {
        const call = sender(node.callee, members);
        if (call && !reported.has(node)) {
          reported.add(node);
          context.report({ node, messageId: 'network', data: { call } });
        }
        const method = ownMember(node.callee) && members.methods.get(ownMember(node.callee));
        if (method && !seen.has(method)) check(method, members, seen.add(method));
      }
      for (const key of visitorKeys[node.type] ?? []) {
        for (const child of [node[key]].flat()) if (child) check(child, members, seen);
      }
    }

    function checkBody(node) {
      const isOpen = node.params.some(({ type, name }) => type === 'Identifier' && /^_?tx$/.test(name));
      if (isOpen || opensTransaction(node)) check(node.body, membersOf(node), new Set());
    }

    return {
      ArrowFunctionExpression: checkBody,
      FunctionExpression: (node) => node.body && checkBody(node),
      FunctionDeclaration: checkBody,
    };
  },
};

function opensTransaction({ parent }) {
  if (parent?.type !== 'CallExpression' || parent.callee.type !== 'MemberExpression') return false;
  const { object, property } = parent.callee;
  return property.name === 'transaction' || (property.name === 'once' && lastName(object) === 'inbox');
}

function ownMember(node) {
  return node.type === 'MemberExpression' && node.object.type === 'ThisExpression' ? node.property.name : undefined;
}

function lastName(node) {
  return node.type === 'MemberExpression' ? node.property.name : node.name;
}

/** The called name, if it is a network call. */
function sender(callee, { types }) {
  if (callee.type === 'Identifier') return globals.has(callee.name) ? callee.name : undefined;
  if (callee.type !== 'MemberExpression') return undefined;
  const name = lastName(callee.object);
  if (!name) return undefined;
  const isSender = senderType.test((ownMember(callee.object) && types.get(name)) ?? '') || senderName.test(name);
  return isSender ? `${name}.${callee.property.name}` : undefined;
}

/** The methods of the class around a node, and the types of its members. */
function membersOf(node) {
  let body = node;
  while (body && body.type !== 'ClassBody') body = body.parent;
  const methods = new Map();
  const types = new Map();
  const note = ({ name }, annotation) => types.set(name, annotation?.typeAnnotation.typeName?.name);
  for (const member of body?.body ?? []) {
    if (member.type === 'PropertyDefinition') note(member.key, member.typeAnnotation);
    if (member.type !== 'MethodDefinition') continue;
    methods.set(member.key.name, member.value);
    if (member.kind !== 'constructor') continue;
    for (const { type, parameter } of member.value.params) {
      if (type === 'TSParameterProperty') note(parameter, parameter.typeAnnotation);
    }
  }
  return { methods, types };
}
