import type { RequestKind } from '@/lib/modules/customers/personal-data/schema'
import type { Blocker } from '@/lib/modules/customers/standing-changes/blockers.rules'

export type Target = { id: string; number: string; blockers: readonly Blocker[] }
export type Asked = { id: string; kind: RequestKind; version: number; dueOn: string; hasCopy: boolean }
