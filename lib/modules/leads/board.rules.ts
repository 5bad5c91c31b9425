import type { LeadStatus } from './statuses.schema'

/** What a column of the board shows above its cards. */
export type ColumnTotal = {
  leads: number
  expectedAgorot: number
  /** The board has more leads than were counted, so that the column may have more; the amount is not known. */
  isAtLeast: boolean
}
export type Totals = ReadonlyMap<string, ColumnTotal>

/** Leads that were counted by the id of the status that is stored in them; the sum of a bigint comes as text. */
export type CountedLeads = { statusId: string; leads: number; expectedAgorot: string }

type Held = Pick<LeadStatus, 'id' | 'former'>

/** Returns the ids that leads of a status hold: its own, and those of statuses that it replaced. */
export const statusIds = ({ id, former }: Held): string[] => [id, ...former]

/** Adds up what was counted, for each status. */
export function sumByStatus(statuses: readonly Held[], counted: readonly CountedLeads[]): Totals {
  const totals = statuses.map((status) => {
    const own = counted.filter((row) => statusIds(status).includes(row.statusId))
    const sum = (of: (row: CountedLeads) => number) => own.reduce((total, row) => total + of(row), 0)
    const total = { leads: sum((row) => row.leads), expectedAgorot: sum((row) => Number(row.expectedAgorot)) }
    return [status.id, { ...total, isAtLeast: false }] as const
  })
  return new Map(totals)
}

/**
 * Returns the total of a column where not all leads of the board were counted: it is known if its first page, of one
 * row more than `size`, was not full; otherwise it has at least what was counted or read. A column of closed leads is
 * read without a page.
 */
export function atLeast(
  counted: ColumnTotal | undefined,
  page: readonly { expectedAgorot: number }[] | undefined,
  size: number,
): ColumnTotal {
  if (page && page.length <= size)
    return {
      leads: page.length,
      expectedAgorot: page.reduce((sum, row) => sum + row.expectedAgorot, 0),
      isAtLeast: false,
    }
  return { leads: Math.max(counted?.leads ?? 0, page?.length ?? 0), expectedAgorot: 0, isAtLeast: true }
}
