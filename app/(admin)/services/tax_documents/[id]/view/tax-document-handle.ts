/** The data of a document that its actions need. */
export type TaxDocumentHandle = {
  id: string
  version: number
  email: string
  hasFile: boolean
  /** `creditable` and `receivable` are the amounts in agorot that may still be credited and received. */
  creditable: number
  receivable: number
  /** Whether the actor may create a payment link for it, and the id of the open payment page. */
  isAskable: boolean
  openLink: string | null
}
