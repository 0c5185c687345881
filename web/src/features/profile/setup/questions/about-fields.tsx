import { BioField } from '../../parts/fields/text-fields';
import { QuizBanner } from './quiz-banner';
import type { SetupForm } from '../form/use-setup-form';

/** In one's own words, or by the quiz. */
export function AboutFields({ form }: { form: SetupForm }) {
  return (
    <>
      <BioField rows={4} />
      <QuizBanner form={form} />
    </>
  );
}
