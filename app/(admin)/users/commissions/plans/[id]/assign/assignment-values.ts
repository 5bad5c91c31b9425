import type { useOfficeForm } from '@/components/screen/use-office-form'

/** The form as it is typed. */
export type AssignmentValues = {
  sellerId: string
  validFrom: string
  validTo: string
  shares: { userId: string; share: string }[]
}

/** The form's state, for its parts. */
export type AssignmentFormState = ReturnType<typeof useOfficeForm<AssignmentValues, object, { id: string }>>
