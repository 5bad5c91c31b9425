/** Display names of the roles of a contact, in display order. */
export const contactRoleLabels = {
  isPrimary: 'ראשי',
  isBilling: 'הנהלת חשבונות',
  isSigner: 'מורשה חתימה',
} as const
