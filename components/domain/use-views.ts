'use client'

import { useRouter } from 'next/navigation'
import { sendJson } from '@/lib/client/send'
import { refusalText } from '@/lib/format/refusal-text'
import type { ViewMark, ViewShare } from '@/lib/modules/views/views.schema'

import type { ListViews } from './load-list-views'

type Shown = ListViews['views'][number]
type Values = { name: string; share: ViewShare; search: string }

/**
 * Returns the actions on saved views, each resolving to the error message, if any; afterwards the list shows the view.
 */
export function useViews({ list, search, allHref }: ListViews) {
  const router = useRouter()
  /** Shows the list with the given view: navigates to it, or refreshes if it is the current one. */
  const at = (id: string) => {
    const params = new URLSearchParams(location.search)
    if (params.get('view') === id) return router.refresh()
    params.set('view', id)
    router.replace(`${allHref.split('?')[0]}?${params}`, { scroll: false })
  }

  async function sendView(method: 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) {
    const sent = await sendJson<{ id: string }>(`/api/views${path}`, method, body)
    if (sent.ok) return { id: sent.data.id }
    return { problem: refusalText(sent.error) }
  }

  return {
    async create(values: Omit<Values, 'search'> & ViewMark) {
      const { id, problem } = await sendView('POST', '', { ...values, list, search })
      if (id) at(id)
      return problem
    },
    async change({ id, version }: Shown, values: Values) {
      const { problem } = await sendView('PUT', `/${id}`, { ...values, version })
      if (!problem) at(id)
      return problem
    },
    async mark({ id }: Shown, mark: ViewMark) {
      const { problem } = await sendView('PUT', `/${id}/mark`, mark)
      if (!problem) at(id)
      return problem
    },
    async remove({ id }: Shown) {
      const { problem } = await sendView('DELETE', `/${id}`)
      if (!problem) {
        router.replace(allHref)
      }
      return problem
    },
  }
}
