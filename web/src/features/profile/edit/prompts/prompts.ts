export { PromptsCard } from './prompts-card';
export { PromptsDialog } from './prompts-dialog';
