import { classNames } from '../ui/class-names';
import type { Part } from './use-document';

export function PolicyText({ policy, className }: { policy: Part; className?: string }) {
  return (
    <div className={classNames('flex flex-col', className)}>
      {policy.parts.map(({ id, heading, paragraphs, points }) => (
        <section key={id} id={id}>
          <h2 className="poster text-3xl">{heading}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph} className="mt-3 text-muted">
              {paragraph}
            </p>
          ))}
          {points.length > 0 && (
            <ul className="mt-3 flex list-disc flex-col gap-2 ps-5 text-muted marker:text-red-text">
              {points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          )}
        </section>
      ))}
    </div>
  );
}
