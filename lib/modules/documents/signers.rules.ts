/** People who may sign one document. */
export const MAX_SIGNERS = 10

/** Where a sealed value of a field stands. */
export const valuePlace = (companyId: string, rowId: string) => ({
  companyId,
  table: 'document_fields',
  column: 'value',
  rowId,
})
