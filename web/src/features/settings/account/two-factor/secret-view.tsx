import type { MfaSecret } from '@corner/contracts/schemas/second-factor.api';
import { qrCode } from '@corner/web-kit/qr-code';
import { text } from './two-factor-text';

/** To be scanned by another device, or opened or typed on this one. */
export function SecretView({ secret: { secret, uri } }: { secret: MfaSecret }) {
  const { size, path } = qrCode(uri);
  return (
    <div className="flex flex-col items-center gap-3 text-center">
      <svg
        role="img"
        aria-label={text('qrCode')}
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
        className="size-52 rounded-control bg-white"
      >
        <path d={path} fill="#000" />
      </svg>
      <a href={uri} className="inline-flex min-h-11 items-center font-semibold text-blue-text sm:hidden">
        {text('openApp')}
      </a>
      <p className="text-sm text-muted">{text('secret')}</p>
      <code className="-mt-2 max-w-[20ch] font-mono text-sm font-semibold select-all">
        {secret.replace(/(.{4})(?=.)/g, '$1 ')}
      </code>
    </div>
  );
}
