import type { ProviderTemplate } from '../adapter'
import { type Json, recordIn, recordsIn, textIn } from '../lenient-json'

import { type Graph, requireGraphAnswer } from './graph'

const FIELDS = 'id,name,language,category,status,components,rejected_reason'
const MAX_PAGES = 50

/** Lists all templates of an account, page by page. Throws RefusedError. */
export async function listCloudTemplates(graph: Graph): Promise<ProviderTemplate[]> {
  const path = `${graph.business()}/message_templates`
  const found: ProviderTemplate[] = []
  let query: Record<string, string> = { fields: FIELDS, limit: '100' }
  for (let page = 0; page < MAX_PAGES; page++) {
    const { data, paging } = requireGraphAnswer(await graph.get(path, query))
    found.push(...recordsIn(data).map(readTemplate))
    const after = textIn(recordIn(recordIn(paging).cursors).after)
    if (!after || recordIn(paging).next === undefined) return found
    query = { ...query, after }
  }
  return found
}

function readTemplate({ id, name, language, category, status, components, rejected_reason }: Json): ProviderTemplate {
  const reason = textIn(rejected_reason, 500)
  return {
    providerId: textIn(id, 200),
    name: textIn(name, 600),
    language: textIn(language, 50),
    category: textIn(category, 100),
    status: textIn(status, 100),
    components: recordsIn(components).map((component) => ({ ...component })),
    reason: reason === 'NONE' ? '' : reason,
  }
}
