import type { useOfficeForm } from '@/components/screen/use-office-form'

/** The form values, as typed. */
export type AssignmentValues = {
  sellerId: string
  validFrom: string
  validTo: string
  shares: { userId: string; share: string }[]
}

/** The form state, for the form's parts. */
export type AssignmentFormState = ReturnType<typeof useOfficeForm<AssignmentValues, object, { id: string }>>
