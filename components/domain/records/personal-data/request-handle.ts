import { type RecordHandle, recordApiPath } from '@/components/domain/records/record-path'
import type { Blocker } from '@/lib/modules/customers/lifecycle/blockers.rules'
import type { RequestKind } from '@/lib/modules/personal-data/personal-data.schema'

/** The customer or lead that a request is about. */
export type Target = RecordHandle & { number: string; blockers: readonly Blocker[] }
export type RequestHandle = { id: string; kind: RequestKind; version: number; dueOn: string; hasCopy: boolean }

/** Returns the address of a request in the API. */
export const requestApiPath = (person: RecordHandle, requestId: string) =>
  `${recordApiPath(person)}/personal-data/${requestId}`
