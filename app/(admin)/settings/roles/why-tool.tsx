'use client'

import { useState } from 'react'

import { Alert } from '@/components/ui/alert'
import { ComboboxField } from '@/components/ui/combobox'
import { SelectField } from '@/components/ui/fields'
import { Spinner } from '@/components/ui/spinner'
import type { Option } from '@/components/ui/use-combobox'
import { readJson } from '@/lib/client/read'
import { useRead } from '@/lib/client/use-read'
import type { PageWhy } from '@/lib/modules/roles/explain.queries'

import styles from './roles.module.css'
import { WhyAnswer } from './why-answer'

const findPeople = (query: string) => readJson<Option[]>(`/api/roles/people?q=${encodeURIComponent(query)}`)

/** The tool that explains whether a person can open a page: the chain from the page's gate to the role or grant. */
export function WhyTool({ pages }: { pages: readonly Option[] }) {
  const [person, setPerson] = useState<Option | null>(null)
  const [page, setPage] = useState('')
  return (
    <>
      <div className={styles.why}>
        <ComboboxField
          label="אדם"
          placeholder="שם או דוא״ל"
          load={findPeople}
          value={person}
          onChange={(option) => setPerson(option)}
        />
        <SelectField
          label="עמוד"
          placeholder="בחירת עמוד"
          options={pages}
          value={page}
          onChange={(event) => setPage(event.currentTarget.value)}
        />
      </div>
      {person && page && <Answer userId={person.value} route={page} />}
    </>
  )
}

function Answer({ userId, route }: { userId: string; route: string }) {
  const { data, error } = useRead<PageWhy>(`/api/roles/explain?userId=${userId}&route=${route}`, {
    revalidateOnFocus: false,
  })
  if (error) return <Alert tone="bad" live title={error.message} />
  return data ? <WhyAnswer why={data} /> : <Spinner />
}
