/** Maximum number of signers of one document. */
export const MAX_SIGNERS = 10

/** Returns the location to which an encrypted field value is bound. */
export const fieldValueCell = (companyId: string, rowId: string) => ({
  companyId,
  table: 'document_fields',
  column: 'value',
  rowId,
})
