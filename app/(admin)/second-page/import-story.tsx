'use client'

import dynamic from 'next/dynamic'
import { useState } from 'react'

import type { ImportRow } from '@/components/screen/import-rules'
import { Button } from '@/components/ui/button'
import { parsePhone, phoneMessages } from '@/lib/format/phone'
import { nameMessages, parseName } from '@/lib/format/text'
import type { ImportField } from '@/lib/import/mapping'

const ImportWizard = dynamic(() => import('@/components/screen/import-wizard').then((all) => all.ImportWizard))

/** The import wizard, loaded on demand; in this demo rows are kept in the page only. */
export function ImportStory() {
  const [isOpen, setOpen] = useState(false)
  const [kept, setKept] = useState<ImportRow[]>([])

  async function run(rows: ImportRow[], onProgress: (done: number) => void) {
    onProgress(rows.length)
    setKept(rows)
    return undefined
  }

  if (!isOpen)
    return (
      <div>
        <Button onClick={() => setOpen(true)}>פתיחת אשף הייבוא</Button>
      </div>
    )
  return (
    <>
      <ImportWizard fields={fields} check={check} onRun={run} />
      {kept.length > 0 && <p className="muted">נקלטו: {kept.map(({ name }) => name).join(', ')}</p>}
    </>
  )
}

const fields: ImportField[] = [
  { key: 'name', label: 'שם', names: ['שם מלא', 'שם הלקוח', 'name', 'full name'], required: true },
  { key: 'phone', label: 'טלפון', names: ['נייד', 'סלולרי', 'phone', 'mobile'] },
  { key: 'city', label: 'עיר', names: ['ישוב', 'city', 'town'] },
]

function check({ name = '', phone = '' }: ImportRow): Record<string, string> {
  const parsedName = parseName(name)
  const parsedPhone = phone ? parsePhone(phone) : null
  return {
    ...(parsedName.ok ? {} : { name: nameMessages[parsedName.code] }),
    ...(parsedPhone && !parsedPhone.ok ? { phone: phoneMessages[parsedPhone.code] } : {}),
  }
}
