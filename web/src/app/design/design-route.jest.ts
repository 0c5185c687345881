export const DesignPage = undefined;
