'use client'

import { ActionButton } from '@/components/domain/action-button'
import { IconArrowBackUp } from '@/components/ui/icons'
import { isolate } from '@/lib/format/bidi'

/** The button that brings a deleted lead back, in the list of deleted leads. */
export const RestoreLead = ({ id, name }: { id: string; name: string }) => (
  <ActionButton
    label={`שחזור: ${name}`}
    icon={<IconArrowBackUp size={20} />}
    url={`/api/leads/${id}/restoration`}
    method="POST"
    title={`לשחזר את הליד ${isolate(name)}?`}
    confirmLabel="שחזור"
    done="הליד שוחזר"
  >
    הליד יחזור לרשימה, באותו סטטוס שבו נמחק.
  </ActionButton>
)
