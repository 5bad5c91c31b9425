'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'

import { ActionDialog } from '@/components/domain/action-dialog'
import { OfficeForm } from '@/components/screen/office-form'
import { SaveBar } from '@/components/screen/save-bar'
import { useOfficeForm } from '@/components/screen/use-office-form'
import { Dialog } from '@/components/ui/dialog'
import { SelectField } from '@/components/ui/fields'
import { IconListDetails, IconPencil, IconTemplate, IconTrash, IconUsers } from '@/components/ui/icons'
import { Menu } from '@/components/ui/menu'
import { notify } from '@/components/ui/toaster'
import { sendJson } from '@/lib/client/send'
import { isolate } from '@/lib/format/bidi'
import { type Option, toOptions } from '@/lib/format/options'
import { projectStateLabels } from '@/lib/modules/tasks/tasks.labels'

import { ProjectFields, type ProjectValues, projectBody } from '../../project-fields'
import type { ManagedProject } from './managed-project'
import { MembersDialog } from './members-dialog'
import { StatesDialog } from './states-dialog'
import { TemplateDialog } from './template-dialog'

type Props = { project: ManagedProject; people: readonly Option[] }

/** What a manager of a project may do with it. */
export function ProjectMenu({ project, people }: Props) {
  const [opened, setOpened] = useState<'edit' | 'members' | 'states' | 'template' | 'remove'>()
  const close = () => setOpened(undefined)
  return (
    <>
      <Menu
        label="ניהול הפרויקט"
        hasText
        items={[
          { label: 'עריכה', icon: <IconPencil />, onSelect: () => setOpened('edit') },
          { label: 'צוות', icon: <IconUsers />, onSelect: () => setOpened('members') },
          { label: 'מצבים', icon: <IconListDetails />, onSelect: () => setOpened('states') },
          { label: 'שמירה כתבנית', icon: <IconTemplate />, onSelect: () => setOpened('template') },
          { label: 'מחיקה', icon: <IconTrash />, tone: 'danger', onSelect: () => setOpened('remove') },
        ]}
      />
      {opened === 'edit' && <EditProject project={project} onClose={close} />}
      {opened === 'members' && <MembersDialog project={project} people={people} onClose={close} />}
      {opened === 'states' && <StatesDialog project={project} onClose={close} />}
      {opened === 'template' && <TemplateDialog project={project} onClose={close} />}
      <ActionDialog
        open={opened === 'remove'}
        onClose={close}
        title={`למחוק את הפרויקט ${isolate(project.name)}?`}
        confirmLabel="מחיקה"
        url={`/api/tasks/projects/${project.id}`}
        method="DELETE"
        body={{ version: project.version }}
        done="הפרויקט נמחק"
        leadsTo="/tasks/projects"
      >
        המשימות הסגורות של הפרויקט יימחקו איתו, ואי אפשר לשחזר אותן. אפשר במקום זה להעביר את הפרויקט לארכיון.
      </ActionDialog>
    </>
  )
}

type EditedValues = ProjectValues & { state: ManagedProject['state']; version: number }

const loadSchema = () =>
  Promise.all([import('@/lib/client/form-schema'), import('@/lib/modules/tasks/projects.schema')]).then(
    ([{ formSchema }, { projectChange }]) => formSchema(projectChange, projectBody<EditedValues>),
  )

function EditProject({ project, onClose }: { project: ManagedProject; onClose: () => void }) {
  const router = useRouter()
  const { id, name, description, color, state, customerId, customerName, startOn, dueOn, version } = project
  const { hourlyRate, budgetMinutes } = project
  const form = useOfficeForm({
    schema: loadSchema,
    defaults: {
      name,
      description,
      color,
      state,
      customerId,
      hourlyRate,
      budgetMinutes,
      startOn: startOn ?? '',
      dueOn: dueOn ?? '',
      version,
    },
    submit: (body) => sendJson(`/api/tasks/projects/${id}`, 'PUT', body),
    onSaved: () => {
      void notify('נשמר')
      onClose()
      router.refresh()
    },
  })
  return (
    <Dialog open title="עריכת פרויקט" size="lg" onClose={onClose}>
      <OfficeForm form={form} label="עריכת פרויקט" plain>
        <ProjectFields
          field={form.field}
          customer={customerId ? { value: customerId, label: customerName ?? 'לקוח שאין לך הרשאה לראות' } : null}
          customerError={form.error('customerId')}
          onCustomer={(id) => form.rhf.setValue('customerId', id, { shouldDirty: true })}
        />
        <SelectField label="מצב" options={toOptions(projectStateLabels)} {...form.field('state')} />
        <SaveBar onCancel={onClose} />
      </OfficeForm>
    </Dialog>
  )
}
