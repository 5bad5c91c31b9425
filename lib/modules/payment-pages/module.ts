/** What other modules hear of from payment pages. */
export type Events = {
  /** Somebody gave up what is still open of a page. */
  'payment-page.written-off': {
    readonly companyId: string
    readonly page: {
      readonly id: string
      readonly origin: 'office' | 'charge' | 'part'
      readonly parentId: string | null
    }
  }
}
