import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderPage } from '../../../shared/testing/render-page';
import { Dialog } from '../../../shared/ui/overlays/dialog';
import { LocationInput } from './location-input';

function Form() {
  const [place, setPlace] = useState('');
  const [near, setNear] = useState('');
  return (
    <>
      <LocationInput
        aria-label="Location"
        value={place}
        onValueChange={(value) => {
          setPlace(value);
          setNear('');
        }}
        near={{ value: near, onChange: setNear }}
      />
      <output>{near}</output>
    </>
  );
}

const choices = ['Genève, Switzerland', 'Geneva, New York, United States'].map((label, id) => ({
  id: String(id),
  label,
}));
const MEANT: Record<string, object> = {
  Austin: { name: 'Austin', choices: [] },
  Wien: { name: 'Vienna, Austria', choices: [] },
  Geneva: { name: 'Genève, Switzerland', choices },
};
const openForm = () =>
  renderPage(<Form />, {
    path: '/',
    answers: {
      'GET /api/places': ({ search }) => ({
        body: search?.startsWith('?q=Frei') ? [{ id: '7', name: 'Freiburg, Germany' }] : [],
      }),
      'GET /api/places/meant': ({ search }) => ({
        body: MEANT[new URLSearchParams(search).get('q')!] ?? { name: null, choices: [] },
      }),
    },
  });
const field = () => screen.getByLabelText('Location');
const warning = () => screen.queryByText(/^We do not know this place/);

it('marks an unknown place on blur, and not while typing or known', async () => {
  openForm();
  await userEvent.type(field(), 'Nowhereville 123');
  expect(warning()).not.toBeInTheDocument();
  await userEvent.tab();
  expect(await screen.findByText(/^We do not know this place/)).toBeVisible();
  await userEvent.clear(field());
  expect(warning()).not.toBeInTheDocument();
  await userEvent.type(field(), 'Austin');
  await userEvent.tab();
  expect(await screen.findByRole('button', { name: 'My town is not in the list' })).toBeVisible();
  expect(warning()).not.toBeInTheDocument();
});

it('shows how typed text is understood, and asks when several places match', async () => {
  openForm();
  await userEvent.type(field(), 'Wien{Enter}');
  expect(await screen.findByText('We take this as Vienna, Austria.')).toBeVisible();
  await userEvent.clear(field());
  await userEvent.type(field(), 'Geneva');
  await userEvent.tab();
  expect(await screen.findByText(/^Several places have this name/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: choices[1]!.label }));
  expect(field()).toHaveValue(choices[1]!.label);
  expect(screen.queryByText(/^Several places/)).not.toBeInTheDocument();
});

it('uses the nearest larger town for an unlisted one, until another text is typed', async () => {
  const { sent } = openForm();
  await userEvent.type(field(), 'Zwergdorf');
  await userEvent.tab();
  await userEvent.click(await screen.findByRole('button', { name: 'My town is not in the list' }));
  await userEvent.click(await screen.findByRole('combobox', { name: 'Country' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Germany' }));
  await userEvent.type(await screen.findByRole('combobox', { name: 'Nearest larger town' }), 'Frei');
  await userEvent.click(await screen.findByRole('option', { name: 'Freiburg, Germany' }));
  expect(screen.getByText('7')).toBeVisible();
  expect(sent.map(({ search }) => search)).toContain('?q=Frei%2C+Germany');
  await userEvent.type(field(), ' 2');
  expect(screen.queryByText('7')).not.toBeInTheDocument();
});

it('closes its list on the first Escape without closing the surrounding dialog', async () => {
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
