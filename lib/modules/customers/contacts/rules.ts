/** People of one customer; more of them would be a list of its own. */
export const MOST_CONTACTS = 50
