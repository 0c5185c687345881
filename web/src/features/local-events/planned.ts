import { CalendarHeart, GlassWater, Swords } from 'lucide-react';

/** What the events will be. */
export const PLANNED = [
  { icon: Swords, title: 'openMatTitle', body: 'openMatBody' },
  { icon: CalendarHeart, title: 'padsTitle', body: 'padsBody' },
  { icon: GlassWater, title: 'afterTitle', body: 'afterBody' },
] as const;
