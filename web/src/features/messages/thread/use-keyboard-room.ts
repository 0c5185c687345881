import { useEffect } from 'react';

const HEIGHT = '--screen-height';

/** Where the on-screen keyboard covers the page instead of resizing it, gives the page the height that is left. */
export function useKeyboardRoom(): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return undefined;
    const root = document.documentElement;
    const fit = () => {
      const isCovered = viewport.scale === 1 && window.innerHeight - viewport.height > 80;
      if (isCovered) {
        root.style.setProperty(HEIGHT, `${viewport.height}px`);
        window.scrollTo(0, 0);
      } else root.style.removeProperty(HEIGHT);
    };
    viewport.addEventListener('resize', fit);
    return () => {
      viewport.removeEventListener('resize', fit);
      root.style.removeProperty(HEIGHT);
    };
  }, []);
}
