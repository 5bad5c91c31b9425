'use client'

import dynamic from 'next/dynamic'

import { AddButton } from '../people/add-buttons'
import type { RecordHandle } from '../record-path'

const CollaboratorForm = dynamic(() => import('./collaborator-form').then((made) => made.CollaboratorForm), {
  ssr: false,
})

export const AddCollaborator = ({ record }: { record: RecordHandle }) => (
  <AddButton label="הוספת שותף" title="הוספת שותף לטיפול">
    {(close) => <CollaboratorForm record={record} onClose={close} />}
  </AddButton>
)
