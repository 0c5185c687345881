import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

export function TextLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="inline-block py-3 font-bold text-blue-text underline-offset-4 hover:underline">
      {children}
    </Link>
  );
}
