import { render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { HeightField, HeightRangeField } from './slider-fields';

function Form() {
  const form = useForm({ defaultValues: { height: 70, preferredHeight: { min: 60, max: 70 } } });
  useEffect(() => form.setError('height', { message: 'Choose another one' }), [form]);
  return (
    <FormProvider {...form}>
      <HeightField />
      <HeightRangeField />
    </FormProvider>
  );
}

it('shows errors at the slider, which alone has the label when it is the only one', async () => {
  render(<Form />);
  const height = await screen.findByRole('slider', { name: 'Height' });
  expect(height).toHaveAccessibleDescription('Choose another one');
  expect(height).toBeInvalid();
  expect(screen.getByRole('group')).toContainElement(screen.getAllByRole('slider')[1]!);
  expect(screen.getByRole('group')).not.toContainElement(height);
});
