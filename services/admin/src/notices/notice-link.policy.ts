import { validate } from 'uuid';

type NoticeTarget =
  | { kind: 'member'; memberId: string }
  | { kind: 'file'; folder: 'photos' | 'videos' | 'directory'; key: string };

const MEMBER = /^\/members\/([^/]+)\/?$/;
const FILE = /^\/api\/media\/(photos|videos|directory)\/([\w-]{10,60}(?:\.mp4|\.webm)?)$/;

/** Returns the member or picture that a link names, or null. Accepts addresses without a scheme. */
export function targetOf(link: string, publicUrl: string): NoticeTarget | null {
  const own = new URL(publicUrl);
  const isWhole = /^[a-z]+:\/\//i.test(link);
  const absolute = isWhole ? link : link.startsWith('/') ? `${own.origin}${link}` : `${own.protocol}//${link}`;
  if (!URL.canParse(absolute)) return null;
  const { host, pathname } = new URL(absolute);
  if (host !== own.host) return null;
  const memberId = MEMBER.exec(pathname)?.[1]?.toLowerCase();
  if (memberId) return validate(memberId) ? { kind: 'member', memberId } : null;
  const [, folder, key] = FILE.exec(pathname) ?? [];
  return folder && key ? { kind: 'file', folder: folder as 'photos', key } : null;
}
