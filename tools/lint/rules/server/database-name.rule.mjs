/** One name for what every repository is given, so that a search for its uses finds them all. */
export const databaseNameRule = {
  meta: { type: 'suggestion', messages: { name: 'Call the database db.' } },
  create(context) {
    return {
      TSParameterProperty({ parameter }) {
        const type = parameter.typeAnnotation?.typeAnnotation.typeName?.name;
        if (type === 'Database' && parameter.name !== 'db') context.report({ node: parameter, messageId: 'name' });
      },
    };
  },
};
