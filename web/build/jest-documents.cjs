const reader = JSON.stringify(require.resolve('./documents.mjs'));

/** A `.md` file, as the Vite plugin has it. */
exports.process = (text) => ({
  code: `
    const { LIMITS } = require('@corner/domain/limits');
    const { CONTACTS, PRODUCT } = require('@corner/domain/product');
    const { readDocument } = require(${reader});
    exports.document = readDocument(${JSON.stringify(text)}, { CONTACTS, LIMITS, PRODUCT });
  `,
});
