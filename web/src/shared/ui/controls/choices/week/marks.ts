import { WEEK_PARTS, type WeekPart } from '@corner/domain/profile/week';

type Parts = readonly WeekPart[];

export const hasAll = (week: Parts, parts: Parts): boolean => parts.every((part) => week.includes(part));

export const mark = (week: Parts, parts: Parts, isOn: boolean): WeekPart[] =>
  WEEK_PARTS.filter((part) => (parts.includes(part) ? isOn : week.includes(part)));

export const toggle = (week: Parts, parts: Parts): WeekPart[] => mark(week, parts, !hasAll(week, parts));
