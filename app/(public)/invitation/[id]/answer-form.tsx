'use client'

import { usePathname, useRouter } from 'next/navigation'
import { useState } from 'react'

import { EntryForm } from '@/components/domain/entry-form'
import { useEntryForm } from '@/components/domain/use-entry-form'
import { TextareaField } from '@/components/ui/fields'
import { Segmented } from '@/components/ui/segmented'

type Props = { token: string; answer: string | null; comment: string; isAnswered: boolean }

const OPTIONS = [
  { value: 'accepted', label: 'אגיע' },
  { value: 'tentative', label: 'אולי אגיע' },
  { value: 'declined', label: 'לא אגיע' },
]
const LABELS = { response: 'התשובה שלי', comment: 'הערה למארגן' }

/** The answer to an invitation. It is sent by the button alone, so that no program answers by opening the link. */
export function AnswerForm(props: Props) {
  const [round, setRound] = useState(0)
  // Each answer begins a new form, because the same one given again changes nothing on the page.
  return <Answering key={round} {...props} onAnswered={() => setRound(round + 1)} />
}

function Answering({ token, answer, comment, isAnswered, onAnswered }: Props & { onAnswered: () => void }) {
  const router = useRouter()
  const path = usePathname()
  const { form, field } = useEntryForm({
    url: `/api/public/invitations/${token}`,
    labels: LABELS,
    toBody: ({ response = '', comment: text = '' }) => ({ response, comment: text }),
    // The answer in the address of the link would hide the one that was just given.
    onDone: () => {
      router.replace(path, { scroll: false })
      router.refresh()
      onAnswered()
    },
  })
  const { label: legend, ...response } = field('response')
  return (
    <EntryForm form={form} label="תשובה להזמנה" submit={isAnswered ? 'עדכון התשובה' : 'שליחת התשובה'}>
      <Segmented legend={legend} options={OPTIONS} {...response} {...(answer && { defaultValue: answer })} />
      <TextareaField {...field('comment')} maxLength={500} rows={3} defaultValue={comment} />
    </EntryForm>
  )
}
