import type { ReactNode } from 'react';

/** One line with an ellipsis at the end of its own reading direction. */
export function CutText({ children }: { children: ReactNode }) {
  return (
    <span dir="auto" className="block w-fit max-w-full truncate">
      {children}
    </span>
  );
}
