import { focusIn, pathOf, takesFocus } from '../../shared/ui/overlays/focus';

/** While the page stays: returns focus to a control that was disabled meanwhile, or moves it beside one that is gone. */
export function keepFocus(): () => void {
  let path = pathOf(document.activeElement);
  let page = location.pathname;
  const isLost = () => document.activeElement === document.body;
  const isDisabled = (element: Element) => element.matches(':disabled');
  const forget = () => (path = []);
  function note({ target }: Event) {
    path = pathOf(target as Element);
    page = location.pathname;
  }
  function restore() {
    const [left, ...around] = path;
    if (!left || !isLost() || page !== location.pathname) return;
    if (!left.isConnected) around.some(focusIn);
    else if (!isDisabled(left)) takesFocus(left);
  }
  /** Removing an element looks like leaving it until it is gone. */
  function leave({ target }: Event) {
    setTimeout(() => {
      const left = target as Element;
      if (isLost() && left === path[0] && left.isConnected && !isDisabled(left)) forget();
    });
  }
  const observer = new MutationObserver(() => path.length > 0 && isLost() && setTimeout(restore));
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['disabled'] });
  addEventListener('focusin', note);
  addEventListener('focusout', leave);
  addEventListener('pointerdown', forget, true);
  return () => {
    observer.disconnect();
    removeEventListener('focusin', note);
    removeEventListener('focusout', leave);
    removeEventListener('pointerdown', forget, true);
  };
}
