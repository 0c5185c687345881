import { useState } from 'react';
import { Button } from '../src/shared/ui/controls/button';
import { Textarea } from '../src/shared/ui/controls/textarea';
import { Dialog, Sheet } from '../src/shared/ui/overlays/dialog';
import { toast, toastError } from '../src/shared/ui/overlays/toast-store';
import { Values } from './controls';
import { Row, Section } from './section';

const sizes = ['small', 'medium', 'large', 'wide'] as const;

export function Overlays() {
  const [size, setSize] = useState<(typeof sizes)[number]>();
  const [sheet, setSheet] = useState(false);
  return (
    <Section title="Dialog, Sheet, Toast">
      <Row>
        {sizes.map((each) => (
          <Button key={each} variant="secondary" onClick={() => setSize(each)}>
            Dialog, {each}
          </Button>
        ))}
        <Button variant="secondary" onClick={() => setSheet(true)}>
          Sheet
        </Button>
      </Row>
      <Row>
        <Button variant="secondary" onClick={() => toast({ title: 'Preferences Updated!' })}>
          Toast
        </Button>
        <Button variant="secondary" onClick={() => toast({ title: 'Profile Created!', variant: 'success' })}>
          Toast, success
        </Button>
        <Button variant="secondary" onClick={() => toastError('Error', 'Failed to process swipe.')}>
          Toast, error
        </Button>
      </Row>
      <Dialog
        open={size !== undefined}
        onOpenChange={() => setSize(undefined)}
        size={size}
        title="You liked Maya"
        description="Say something while the bell still rings."
        footer={<Button onClick={() => setSize(undefined)}>Keep Swiping</Button>}
      >
        <Textarea aria-label="Message" placeholder="Type a message..." />
      </Dialog>
      <Sheet
        open={sheet}
        onOpenChange={setSheet}
        title="Search Filters"
        footer={<Button onClick={() => setSheet(false)}>Apply</Button>}
      >
        <Values />
      </Sheet>
    </Section>
  );
}
