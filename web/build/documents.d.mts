import type { Plugin } from 'vite';
import type { Part } from '../src/shared/policies/document';

export function documents(names: object): Plugin;
export function readDocument(markdown: string, names: object): Part;
