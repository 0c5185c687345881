import { names } from '@nx/devkit';
export async function generateService(tree, { name, noun }) {
  console.log('hi', names(name), noun, tree.root);
}
