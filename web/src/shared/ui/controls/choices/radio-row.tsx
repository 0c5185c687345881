import type { ComponentProps } from 'react';

export const RadioRow = ({ children, ...input }: ComponentProps<'input'>) => (
  <label className="flex min-h-12 cursor-pointer items-center gap-3 rounded-control border border-line px-4 py-2.5 transition-colors hover:border-line-strong has-checked:border-blue has-checked:bg-raised">
    <input
      type="radio"
      {...input}
      className="size-5 shrink-0 appearance-none rounded-full border border-line-strong bg-surface checked:border-[6px] checked:border-blue checked:bg-white"
    />
    <span className="min-w-0 text-sm font-semibold">{children}</span>
  </label>
);
