import { partsOf } from './message-parts';

/** What a member wrote. An address opens beside the app, which stays unknown to the other site. */
export function MessageWords({ content }: { content: string }) {
  return partsOf(content).map(({ text, href }, index) =>
    href ? (
      <a
        key={index}
        href={href}
        target="_blank"
        rel="noopener noreferrer nofollow"
        className="underline underline-offset-4 focus-visible:outline-current"
      >
        {text}
      </a>
    ) : (
      text
    ),
  );
}
