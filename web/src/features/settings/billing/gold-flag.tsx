import { classNames } from '../../../shared/ui/class-names';

interface GoldFlagProps {
  className?: string;
  children: string;
}

/** Placed on the upper edge of its offer, which is `relative`. */
export const GoldFlag = ({ className, children }: GoldFlagProps) => (
  <span
    className={classNames(
      'absolute -top-3 rounded-full bg-gold-fill px-2.5 py-1 text-xs font-bold whitespace-nowrap text-black',
      className,
    )}
  >
    {children}
  </span>
);
