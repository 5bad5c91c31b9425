const SAMPLE = { name: 'יעל שגיא', phone: '03-555-0110', email: 'accessibility@kesher.example' }

/**
 * The accessibility coordinator that the statement names (Equal Rights for Persons with Disabilities regulations, 35).
 * ACCESSIBILITY_NAME, ACCESSIBILITY_PHONE and ACCESSIBILITY_EMAIL are the operator's to fill; until then it is a sample.
 */
export function accessibilityContact() {
  const { ACCESSIBILITY_NAME: name, ACCESSIBILITY_PHONE: phone, ACCESSIBILITY_EMAIL: email } = process.env
  return name && phone && email ? { name, phone, email, isSample: false } : { ...SAMPLE, isSample: true }
}
