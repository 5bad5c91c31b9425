import type { Blocker } from '@/lib/modules/customers/lifecycle/blockers.rules'
import type { RequestKind } from '@/lib/modules/personal-data/personal-data.schema'

export type Target = { id: string; number: string; blockers: readonly Blocker[] }
export type RequestHandle = { id: string; kind: RequestKind; version: number; dueOn: string; hasCopy: boolean }
