'use client'

import { useRouter } from 'next/navigation'
import { useMemo } from 'react'

import { OfficeForm } from '@/components/screen/office-form'
import { SaveBar } from '@/components/screen/save-bar'
import { useOfficeForm } from '@/components/screen/use-office-form'
import { TextareaField } from '@/components/ui/fields'
import { Checkbox } from '@/components/ui/inputs'
import { RadioGroup } from '@/components/ui/segmented'
import { notify } from '@/components/ui/toaster'
import { formSchema } from '@/lib/client/form-schema'
import { sendJson } from '@/lib/client/send'
import { allocationPathLabels, allocationPathNotes } from '@/lib/modules/tax-documents/tax-documents.labels'
import { pathInput } from '@/lib/modules/tax-documents/tax-documents.schema'

import styles from '../../tax-documents.module.css'

type Path = keyof typeof allocationPathLabels
type Values = { path: Path; isAgreed: boolean; note: string }
type Props = { document: { id: string; version: number; mayReverse: boolean } }

/** The form with the four options that the law leaves after a refused allocation number. */
export function PathChoice({ document: { id, version, mayReverse } }: Props) {
  const router = useRouter()
  const form = useOfficeForm<Values, object, { id: string }>({
    schema: useMemo(() => formSchema(pathInput, (values: Values) => ({ ...values, version })), [version]),
    defaults: { path: 'hearing', isAgreed: false, note: '' },
    submit: (body) => sendJson(`/api/tax-documents/${id}/path`, 'POST', body),
    onSaved: () => {
      notify('הבחירה נרשמה')
      router.refresh()
    },
  })
  const path = form.rhf.watch('path')
  const options = (Object.keys(allocationPathLabels) as Path[])
    .filter((value) => value !== 'reverse' || mayReverse)
    .map((value) => ({ value, label: allocationPathLabels[value] }))
  return (
    <OfficeForm form={form} label="איך להמשיך" plain>
      <div className={styles.choices}>
        <RadioGroup legend="איך להמשיך" options={options} {...form.field('path')} />
        <p>{allocationPathNotes[path]}</p>
        {path === 'reverse' && <Checkbox {...form.field('isAgreed')}>הלקוח הסכים לדווח על המע״מ</Checkbox>}
        <TextareaField label="הערה" {...form.field('note')} />
      </div>
      <SaveBar label="אישור הבחירה" />
    </OfficeForm>
  )
}
