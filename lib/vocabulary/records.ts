/** Kinds of records: each has its own table, and a column of its own in the tables of the record kit (decision 034). */
export const RECORD_ENTITIES = ['customer', 'lead'] as const
