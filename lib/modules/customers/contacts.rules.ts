/** People of one customer; more of them would be a list of its own. */
export const MAX_CONTACTS = 50
