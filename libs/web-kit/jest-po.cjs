const { compileMessage } = require('@lingui/message-utils/compileMessage');
const PO = require('pofile');

/** The messages of a `.po` file, as the Vite plugin has them. */
exports.process = (text) => {
  const translated = PO.parse(text).items.filter(({ msgstr }) => msgstr[0]);
  const messages = Object.fromEntries(translated.map(({ msgid, msgstr }) => [msgid, compileMessage(msgstr[0])]));
  return { code: `exports.messages = ${JSON.stringify(messages)};` };
};
