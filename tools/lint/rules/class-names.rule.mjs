import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspaceRoot } from './projects.mjs';

const read = (file) => readFileSync(join(workspaceRoot, file), 'utf8');
const css = read('libs/web-kit/src/theme/tokens.generated.css');
const tokens = (kind) => [...css.matchAll(new RegExp(`--${kind}-([a-z]+):`, 'g'))].map(([, name]) => name);
const side = '(?:[trblse]|[tb][lr]|[se][se])';
const scales = [
  {
    of: new RegExp(`^rounded(?:-${side})?(?:-(?!${side}$)(.+))?$`),
    names: [...tokens('radius'), 'full', 'none'],
    kind: 'radius',
  },
  { of: /^-?z-(.+)$/, names: [...tokens('z-index'), 'auto'], kind: 'layer' },
  { of: /^duration-(.+)$/, names: tokens('transition-duration'), kind: 'duration' },
];
const ownColor =
  /^(?:bg|text|border(?:-[a-z])?|ring|inset-ring|fill|stroke|from|via|to|outline|shadow|decoration|accent|caret|divide|placeholder)-\[(?:#|rgba?\(|hsla?\(|ok(?:lch|lab)\(|color)/;
const important =
  /^(?:[^\s:]+:)*(?:!-?[a-z].*|-?[a-z]+-.*!|(?:static|relative|absolute|fixed|sticky|hidden|block|flex|grid)!)$/;

/** Classes of Tailwind: radii, layers, durations and colours are tokens, and none wins by `!`. */
export const classNamesRule = {
  meta: {
    type: 'suggestion',
    messages: {
      important: '"{{name}}" overrides: give the primitive a variant instead.',
      token: '"{{name}}" is no {{kind}} of libs/web-kit/src/theme/tokens.ts.',
    },
  },
  create(context) {
    function check(node, text) {
      for (const name of text.split(/\s+/)) {
        if (important.test(name)) context.report({ node, messageId: 'important', data: { name } });
        const utility = name.replace(/^(?:\[[^\]]*\]:|[\w-]+(?:\[[^\]]*\])?(?:\/\w+)?:)*/, '').replace(/!$/, '');
        const scale = scales.find(({ of }) => of.test(utility));
        const isToken = !scale || scale.names.includes(scale.of.exec(utility)[1]);
        const kind = ownColor.test(utility) ? 'colour' : isToken ? undefined : scale.kind;
        if (kind) context.report({ node, messageId: 'token', data: { name, kind } });
      }
    }
    return {
      Literal: (node) => typeof node.value === 'string' && check(node, node.value),
      TemplateElement: (node) => check(node, node.value.raw),
    };
  },
};

let defined;

/** A copy of the tree without the apps has no style sheets, and nothing to check. */
function definedClasses() {
  const sheets = () => read('admin-web/src/app/index.css') + read('libs/web-kit/src/theme/styles.css');
  return (defined ??= new Set([...sheets().matchAll(/\.([a-z][\w-]*)/g)].map(([, name]) => name)));
}

/** Classes of the back office and the kit are those of their style sheets: there is no Tailwind. */
export const definedClassesRule = {
  meta: { type: 'suggestion', messages: { unknown: '"{{name}}" is in no style sheet: lay out with Ant Design.' } },
  create(context) {
    function check(node, text) {
      const unknown = text.split(/\s+/).filter((name) => name && !definedClasses().has(name));
      for (const name of unknown) context.report({ node, messageId: 'unknown', data: { name } });
    }
    return {
      'JSXAttribute[name.name="className"] Literal': (node) => check(node, node.value),
      'JSXAttribute[name.name="className"] TemplateElement': (node) => check(node, node.value.raw),
    };
  },
};
