/** Under which the filters applied in a tab lie in its storage. */
export const filtersKey = (memberId: string) => `corner.filters.${memberId}`;
