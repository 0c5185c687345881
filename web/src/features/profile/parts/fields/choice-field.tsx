import { Field } from '../../../../shared/ui/controls/field';
import { Select, type Option } from '../../../../shared/ui/controls/choices/select';
import { text } from '../../profile-text';
import type { ChoiceName } from './chip-fields';
import { useField } from './use-field';

export function ChoiceField({ name, options }: { name: ChoiceName; options: readonly (Option | string)[] }) {
  const { field, fieldState } = useField(name);
  const { onChange, ...select } = field;
  return (
    <Field label={text(name)} error={fieldState.error?.message}>
      <Select placeholder={text('choose')} options={options} onValueChange={onChange} {...select} />
    </Field>
  );
}
