import type { CompanyState } from '@/lib/modules/companies/companies.schema'

/** The data of a company that its actions need. */
export type CompanyHandle = { id: string; name: string; state: CompanyState; version: number; parentId: string }
