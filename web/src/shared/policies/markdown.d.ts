declare module '*.md' {
  export const document: import('./use-document').Part;
}
