declare module '*.md' {
  export const document: import('./document').Part;
}
