import { PRODUCT } from '@corner/domain/product';
import { useEffect, useRef, type ReactNode } from 'react';

let firstPage = true;

/** Text of the browser tab, before the product's name. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${PRODUCT.name}`;
  }, [title]);
}

interface PageTitleProps {
  /** Text of the browser tab, before the product's name. */
  title: string;
  children?: ReactNode;
  className?: string;
}

/** The h1 of a page: sets the document's title and takes the focus when a route change brought the page. */
export function PageTitle({ title, children = title, className = 'poster text-3xl' }: PageTitleProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useDocumentTitle(title);
  useEffect(() => {
    // The first page leaves the focus where the browser starts.
    if (!firstPage) heading.current?.focus({ preventScroll: true });
    firstPage = false;
  }, []);
  return (
    <h1 ref={heading} tabIndex={-1} className={`outline-none ${className}`}>
      {children}
    </h1>
  );
}
