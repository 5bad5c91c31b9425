import type { CompanyState } from '@/lib/modules/companies/companies.schema'

/** The company that its actions are about. */
export type ActedOn = { id: string; name: string; state: CompanyState; version: number; parentId: string }
