import { heldOf } from '@corner/domain/pairs/intents';
import { BioField } from '../../parts/fields/text-fields';
import { PromptsField } from '../../parts/prompts/prompts-field';
import { QuizBanner } from './quiz-banner';
import type { SetupForm } from '../form/use-setup-form';

/** In one's own words, or by the quiz. */
export function AboutFields({ form }: { form: SetupForm }) {
  return (
    <>
      <PromptsField held={heldOf(form.watch('intents'))} />
      <BioField rows={4} />
      <QuizBanner form={form} />
    </>
  );
}
