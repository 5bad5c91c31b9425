'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'

import { Button } from '@/components/ui/button'
import { IconRefresh } from '@/components/ui/icons'
import { ProblemDialog } from '@/components/ui/problem-dialog'
import { notify } from '@/components/ui/toaster'
import { sendJson } from '@/lib/client/send'
import { syncedText } from '@/lib/modules/channels/channels.labels'

/** The button that fetches the templates from the provider. */
export function SyncTemplates({ id }: { id: string }) {
  const router = useRouter()
  const [isSyncing, setSyncing] = useState(false)
  const [problem, setProblem] = useState<string>()

  async function sync() {
    setSyncing(true)
    const sent = await sendJson<{ count: number }>(`/api/whatsapp/accounts/${id}/templates`, 'POST')
    setSyncing(false)
    if (!sent.ok) return setProblem(sent.error.message)
    void notify(syncedText(sent.data.count))
    router.refresh()
  }

  return (
    <>
      <Button size="sm" icon={<IconRefresh size={20} />} loading={isSyncing} onClick={sync}>
        סנכרון
      </Button>
      <ProblemDialog title="סנכרון תבניות" problem={problem} onClose={() => setProblem(undefined)} />
    </>
  )
}
