/** What a person of a record is for, in the order in which it is shown. */
export const contactRoleLabels = {
  isPrimary: 'ראשי',
  isBilling: 'הנהלת חשבונות',
  isSigner: 'מורשה חתימה',
} as const
