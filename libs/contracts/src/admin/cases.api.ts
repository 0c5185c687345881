/** What a case is: a report, a ticket (`support`, `problem`), or what an administrator did without one (`action`). */
export type CaseKind = 'report' | 'support' | 'problem' | 'action';
