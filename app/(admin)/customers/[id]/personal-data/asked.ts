import type { RequestKind } from '@/lib/modules/customers/personal-data/schema'

export type Target = { id: string; number: string; blockers: readonly string[] }
export type Asked = { id: string; kind: RequestKind; version: number; dueOn: string; hasCopy: boolean }
