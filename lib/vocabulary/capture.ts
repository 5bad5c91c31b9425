/** Enumerated values of the capture of leads, used by the tables, the inputs and the screens. */

/** Ways in which inquiries arrive by themselves; each channel of a company is one of them. */
export const CAPTURE_KINDS = ['form', 'api', 'webhook', 'meta'] as const

/**
 * What became of a submission: `waiting` is stored but not read yet, `created` made a lead, `joined` was added to one,
 * `quarantined` waits for a person to decide, `spam` fell into the trap of the form, `invalid` cannot be read, `failed`
 * could be read but not be made a lead.
 */
export const CAPTURE_VERDICTS = [
  'waiting',
  'created',
  'joined',
  'quarantined',
  'spam',
  'invalid',
  'failed',
  'dismissed',
] as const

/** Fields of a lead that a form may ask for, and that other channels may fill. */
export const CAPTURE_FIELDS = ['name', 'phone', 'email', 'companyName', 'city', 'interest', 'message'] as const

/** Parameters of the advertisement's link that are kept; any other is ignored. */
export const CAMPAIGN_PARAMETERS = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
  'gclid',
  'fbclid',
  'gbraid',
  'wbraid',
  'msclkid',
  'ttclid',
] as const
