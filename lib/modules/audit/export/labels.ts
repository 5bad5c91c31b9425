/** What the export is called where it is followed. */
export const auditExportLabels = { 'audit.export': 'ייצוא יומן הפעולות' } as const
