const SAMPLE = { name: 'יעל שגיא', phone: '03-555-0110', email: 'accessibility@kesher.example' }

/**
 * Returns the accessibility coordinator named in the accessibility statement (Equal Rights for Persons with
 * Disabilities regulations, 35). The operator sets ACCESSIBILITY_NAME, ACCESSIBILITY_PHONE and ACCESSIBILITY_EMAIL;
 * until then sample values are shown.
 */
export function accessibilityContact() {
  const { ACCESSIBILITY_NAME: name, ACCESSIBILITY_PHONE: phone, ACCESSIBILITY_EMAIL: email } = process.env
  return name && phone && email ? { name, phone, email, isSample: false } : { ...SAMPLE, isSample: true }
}
