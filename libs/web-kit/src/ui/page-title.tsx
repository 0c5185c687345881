import { PRODUCT } from '@corner/domain/product';
import { useEffect, useRef, type ReactNode } from 'react';

let firstPage = true;
let pageTitle = '';
let unread = 0;

function showTitle(): void {
  document.title = `${unread > 0 ? `(${unread}) ` : ''}${pageTitle} · ${PRODUCT.name}`;
}

/** Prefixes every page's title in the browser tab with a count of unread items. */
export function useTitleCount(count: number): void {
  useEffect(() => {
    unread = count;
    if (pageTitle) showTitle();
    return () => void (unread = 0);
  }, [count]);
}

/** Sets the browser tab's title, followed by the product's name. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    pageTitle = title;
    showTitle();
  }, [title]);
}

interface PageTitleProps {
  title: string;
  children?: ReactNode;
  className: string;
}

/** The h1 of a page: sets the document's title and takes the focus after a route change. */
export function PageTitle({ title, children = title, className }: PageTitleProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useDocumentTitle(title);
  useEffect(() => {
    // On the first page the browser decides about the focus.
    if (!firstPage) heading.current?.focus({ preventScroll: true });
    firstPage = false;
  }, []);
  return (
    <h1 ref={heading} tabIndex={-1} className={`page-title ${className}`}>
      {children}
    </h1>
  );
}
