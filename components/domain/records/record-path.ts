import type { RecordEntity, RecordRef } from '@/lib/records/kind'

/** A record as the parts of its screen pass it on, also to the browser. */
export type RecordHandle = { readonly entity: RecordEntity; readonly id: string }

export const recordHandle = ({ kind: { entity }, id }: RecordRef): RecordHandle => ({ entity, id })

/** Addresses of the kinds of records in the API. */
export const apiPaths: Record<RecordEntity, string> = { customer: '/api/customers', lead: '/api/leads' }

/** Returns the address of a record in the API. */
export const recordApiPath = ({ entity, id }: RecordHandle) => `${apiPaths[entity]}/${id}`
