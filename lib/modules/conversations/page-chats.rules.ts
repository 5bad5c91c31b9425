/** What messages with the link of a payment page are about. */
export const PAYMENT_PAGE_SUBJECT = 'payment_page'
