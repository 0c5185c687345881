import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderPage } from '../../../../shared/testing/render-page';
import { Dialog } from '../../../../shared/ui/overlays/dialog';
import { LocationInput } from './location-input';

function Form() {
  const [place, setPlace] = useState('');
  return <LocationInput aria-label="Location" value={place} onValueChange={setPlace} />;
}

it('says that a place is unknown once the field is left, and not while it is typed or known', async () => {
  const warning = () => screen.queryByText(/^We do not know this place/);
  renderPage(<Form />, {
    path: '/',
    answers: {
      'GET /api/places': { body: [] },
      'GET /api/places/meant': ({ search }) => ({ body: { name: search?.includes('Austin') ? 'Austin' : null } }),
    },
  });
  const field = screen.getByLabelText('Location');
  await userEvent.type(field, 'Nowhereville 123');
  expect(warning()).not.toBeInTheDocument();
  await userEvent.tab();
  expect(await screen.findByText(/^We do not know this place/)).toBeVisible();
  await userEvent.clear(field);
  expect(warning()).not.toBeInTheDocument();
  await userEvent.type(field, 'Austin');
  await userEvent.tab();
  expect(warning()).not.toBeInTheDocument();
});

it('keeps the first Escape from the dialog it stands in while its list is open', async () => {
  const onOpenChange = jest.fn();
  renderPage(
    <Dialog open onOpenChange={onOpenChange} title="Your location">
      <Form />
    </Dialog>,
    { path: '/', answers: { 'GET /api/places': { body: [{ id: 1, name: 'London, United Kingdom' }] } } },
  );
  await userEvent.type(screen.getByRole('combobox'), 'Lond');
  expect(await screen.findByRole('option')).toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('option')).not.toBeInTheDocument();
  expect(onOpenChange).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  expect(onOpenChange).toHaveBeenCalledWith(false);
});
