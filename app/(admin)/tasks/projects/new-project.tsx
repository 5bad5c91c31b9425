'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'

import { OfficeForm } from '@/components/screen/office-form'
import { SaveBar } from '@/components/screen/save-bar'
import { useOfficeForm } from '@/components/screen/use-office-form'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { IconPlus } from '@/components/ui/icons'
import { sendJson } from '@/lib/client/send'
import { linkTo } from '@/lib/routes/links'

import { EMPTY_PROJECT, ProjectFields, type ProjectValues, projectBody } from './project-fields'

const loadSchema = () =>
  Promise.all([import('@/lib/client/form-schema'), import('@/lib/modules/tasks/projects.schema')]).then(
    ([{ formSchema }, { projectInput }]) => formSchema(projectInput, projectBody<ProjectValues>),
  )

/** The button that adds a project. */
export function NewProject() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="primary" icon={<IconPlus size={20} />} onClick={() => setOpen(true)}>
        פרויקט חדש
      </Button>
      {isOpen && <NewProjectDialog onClose={() => setOpen(false)} />}
    </>
  )
}

function NewProjectDialog({ onClose }: { onClose: () => void }) {
  const router = useRouter()
  const form = useOfficeForm({
    schema: loadSchema,
    defaults: EMPTY_PROJECT,
    submit: (body) => sendJson<{ id: string }>('/api/tasks/projects', 'POST', body),
    onSaved: ({ id }) => router.push(linkTo('tasks-project', { id })),
  })
  return (
    <Dialog open title="פרויקט חדש" size="lg" onClose={onClose}>
      <OfficeForm form={form} label="פרויקט חדש" plain>
        <ProjectFields
          field={form.field}
          customer={null}
          customerError={form.error('customerId')}
          onCustomer={(id) => form.rhf.setValue('customerId', id, { shouldDirty: true })}
        />
        <SaveBar label="יצירת הפרויקט" onCancel={onClose} />
      </OfficeForm>
    </Dialog>
  )
}
