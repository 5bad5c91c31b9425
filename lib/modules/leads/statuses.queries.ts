import { and, asc, eq, isNull, sql } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import type { Tx } from '@/lib/db/client'
import { leadPipelines, leadStatuses } from '@/lib/db/schema/leads'
import { readSelects } from '@/lib/db/tenant'
import type { RecordReader } from '@/lib/records/kind'

import type { LeadPipeline } from './statuses.schema'

type Reader = RecordReader<'lead'> | Scope<'leadStatuses'>
type Company = { readonly companyId: string }

/** Returns the pipelines of a company with their statuses, both in order. */
export const loadPipelines = async (tx: Tx, company: Company): Promise<LeadPipeline[]> =>
  toPipelines(await selectPipelines(tx, company))

/** As loadPipelines, in a transaction of its own. */
export const listPipelines = async (scope: Reader): Promise<LeadPipeline[]> =>
  toPipelines((await readSelects(scope, (tx) => ({ rows: selectPipelines(tx, scope) }))).rows)

/** Builds the select of the statuses with their pipelines; `toPipelines` takes its rows. */
export function selectPipelines(tx: Tx, { companyId }: Company) {
  const { id, name, type, color, isDefault, responseMinutes, rotAfterDays } = leadStatuses
  const { maxLeads, requiredFields, allowedNext, version } = leadStatuses
  return tx
    .select({
      id,
      pipelineId: leadStatuses.pipelineId,
      name,
      type,
      color,
      isDefault,
      responseMinutes,
      rotAfterDays,
      maxLeads,
      requiredFields,
      allowedNext,
      version,
      former: sql<
        string[]
      >`array(select f.id from lead_statuses f where f.company_id = ${companyId} and f.replaced_by_id = ${id})`,
      pipelineName: leadPipelines.name,
      isDefaultPipeline: leadPipelines.isDefault,
      pipelineVersion: leadPipelines.version,
    })
    .from(leadStatuses)
    .innerJoin(
      leadPipelines,
      and(eq(leadPipelines.companyId, leadStatuses.companyId), eq(leadPipelines.id, leadStatuses.pipelineId)),
    )
    .where(and(eq(leadStatuses.companyId, companyId), isNull(leadStatuses.deletedAt), isNull(leadPipelines.deletedAt)))
    .orderBy(asc(leadPipelines.position), asc(leadPipelines.id), asc(leadStatuses.position), asc(id))
}

/** Groups the rows by pipeline. */
export function toPipelines(rows: Awaited<ReturnType<typeof selectPipelines>>): LeadPipeline[] {
  const found = new Map<string, LeadPipeline>()
  for (const { pipelineName, isDefaultPipeline, pipelineVersion, ...status } of rows) {
    const { pipelineId: id } = status
    const pipeline = found.get(id) ?? {
      id,
      name: pipelineName,
      isDefault: isDefaultPipeline,
      version: pipelineVersion,
      statuses: [],
    }
    pipeline.statuses.push(status)
    found.set(id, pipeline)
  }
  return [...found.values()]
}
