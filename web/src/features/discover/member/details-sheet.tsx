import type { Card } from '@corner/contracts/discovery.api';
import type { Intent } from '@corner/domain/pairs/intents';
import { ChevronDown } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { useCallback, useState, type RefObject } from 'react';
import { nameAndAge } from '../../../shared/member-card/member-facts';
import { IconButton } from '../../../shared/ui/controls/button';
import { CutText } from '../../../shared/ui/display/cut-text';
import { useFocusReturn } from '../../../shared/ui/overlays/focus';
import { useOverlay } from '@corner/web-kit/leaving/overlay-history';
import type { Pointing, Verdict } from '../state/deck-slice';
import { text } from '../discover-text';
import { coverTitle, MemberCover, MemberDetails, MessageLink } from './member-details';
import { usePointing } from './pointing';
import { DeckControls } from '../deck/deck-controls';
import './details-sheet.css';

/** Scroll offset in pixels from which the close button would cover text. */
const FAR = 200;

interface DetailsSheetProps {
  card: Card;
  /** The card that the sheet grows from. */
  cardInDeck: RefObject<HTMLElement | null>;
  intent: Intent;
  photo: number;
  open: boolean;
  close: () => void;
  onSwipe: (verdict: Verdict, pointing?: Pointing) => void;
  superLikeUsed: boolean;
}

/** The full profile on a phone: it grows from the card and has the verdicts. */
export function DetailsSheet(props: DetailsSheetProps) {
  const { card, cardInDeck, intent, photo, open, close, onSwipe, superLikeUsed } = props;
  const grow = useCallback((sheet: HTMLElement | null) => growFrom(cardInDeck.current, sheet), [cardInDeck]);
  const focusReturn = useFocusReturn();
  const { point, sheet } = usePointing(card, { intent, onLike: (pointing) => onSwipe('like', pointing) });
  const [isScrolled, setScrolled] = useState(false);
  useOverlay(open, close);
  return (
    <Radix.Root open={open} onOpenChange={close}>
      <Radix.Portal>
        <Radix.Overlay className="overlay" />
        <Radix.Content
          {...focusReturn}
          ref={grow}
          aria-describedby={undefined}
          className="details-sheet z-dialog rounded-t-card border border-line bg-surface shadow-card outline-none"
        >
          <div
            className="min-h-0 flex-1 overflow-y-auto overscroll-contain"
            onScroll={({ currentTarget: { scrollTop } }) => setScrolled(scrollTop > FAR)}
          >
            <div className="relative">
              <MemberCover
                card={card}
                first={photo}
                onAbout={point}
                sizes="(min-width: 560px) 560px, 100vw"
                className="aspect-4/5 max-h-[60dvh] w-full"
              >
                <Radix.Title data-first tabIndex={-1} className={coverTitle(card.name)}>
                  <CutText>{nameAndAge(card)}</CutText>
                </Radix.Title>
              </MemberCover>
            </div>
            <div className="flex flex-col gap-4 px-5 pt-4 pb-6">
              <MessageLink id={card.id} about={intent} />
              <MemberDetails card={card} first={photo} onAbout={point} />
            </div>
          </div>
          {isScrolled && (
            <p
              aria-hidden
              className="absolute inset-x-0 top-0 poster rounded-t-card border-b border-line bg-surface px-5 py-6 pe-16 text-2xl"
            >
              <CutText>{nameAndAge(card)}</CutText>
            </p>
          )}
          <Radix.Close asChild>
            <IconButton variant="glass" label={text('close')} className="absolute end-3 top-6">
              <ChevronDown aria-hidden />
            </IconButton>
          </Radix.Close>
          <footer className="border-t border-line px-5 pt-2 pb-safe">
            <DeckControls disabled={false} onSwipe={onSwipe} superLikeUsed={superLikeUsed} />
          </footer>
          {sheet}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** Gives the sheet the card's place and width for its animations. */
function growFrom(cardInDeck: HTMLElement | null, sheet: HTMLElement | null): void {
  if (!sheet || !cardInDeck) return;
  const card = cardInDeck.getBoundingClientRect();
  // Layout values ignore the running animation.
  const { offsetLeft, offsetTop, offsetWidth } = sheet;
  const x = card.left + card.width / 2 - offsetLeft - offsetWidth / 2;
  sheet.style.setProperty('--grow-x', `${x}px`);
  sheet.style.setProperty('--grow-y', `${card.top - offsetTop}px`);
  sheet.style.setProperty('--grow-scale', String(card.width / offsetWidth));
}
