import type { CancelTexts } from './text-kinds'

/** English texts of the cancellation page. */
export const en: CancelTexts = {
  title: { deal: 'Cancel this purchase', service: 'Stop the service' },
  deal: {
    title: 'Your purchase',
    receipt: 'Receipt no.',
    paid: 'Paid',
    on: ' on {0}',
    until: 'Can be cancelled until',
    fee: 'Cancellation fee',
    back: 'You will get back',
    actBy: { deal: 'Refunded by', service: 'Charging stops by' },
    late: {
      title: 'The usual time for cancelling is over',
      text: 'You can send the request anyway. Unless the law gives you a longer time, the business decides.',
    },
  },
  law: {
    title: 'What the law says',
    deal: [
      'A purchase made from afar may be cancelled within {0} days of the purchase or of receiving its details, the later of the two.',
      'A person with a disability, a person aged 65 or over and a new immigrant may cancel within {1} months, if the purchase involved a conversation with the business, also in writing.',
      'The cancellation fee is at most {2}% of the price or {3}, the lower of the two. There is none if the reason is a fault, a mismatch, or something that was not supplied.',
      'The business gives the money back within {4} days of receiving the notice.',
    ],
    service: [
      'A service that goes on until it is stopped may be cancelled at any time.',
      'The business stops charging within {0} business days of receiving the notice.',
    ],
    source:
      'By the Israeli Consumer Protection Law, 1981. Some purchases cannot be cancelled, such as goods that were made to order.',
  },
  asked: {
    refused: 'An earlier request was refused',
    received: {
      title: 'The request to cancel was received',
      text: 'The business received it on {0} and will handle it by {1}. A confirmation was sent by e-mail.',
    },
    approved: 'The cancellation was approved',
    refunded: 'The purchase was cancelled and the money was returned',
    back: 'Amount returned: {0}',
  },
  form: {
    title: 'Notice of cancellation',
    submit: { deal: 'Cancel the purchase', service: 'Stop the service' },
    fields: {
      name: 'Full name',
      email: 'E-mail for the confirmation',
      receipt: 'Receipt number',
      ground: 'Kind of cancellation',
      claim: 'Right to a longer time',
      reason: 'Reason, in your own words (optional)',
      confirms: 'Consent to the cancellation',
    },
    emailHint: 'The address that the receipt was sent to',
    claimHint: 'The business may ask for a certificate',
    agree: { deal: 'I ask to cancel the purchase', service: 'I ask to stop the service' },
    grounds: {
      regret: 'Regret: nothing to do with the business',
      fault: 'A fault, a mismatch, or not supplied',
    },
    claims: {
      none: 'None of these',
      disability: 'A person with a disability',
      senior: 'A person aged 65 or over',
      immigrant: 'A new immigrant, up to 5 years from the certificate',
    },
    done: {
      title: 'The request to cancel was received',
      service: 'The business will stop charging by {0}.',
      inTime: 'You will get back {0} by {1}. Cancellation fee: {2}.',
      late: 'The request came after the time that the law gives, so the business decides.',
      saved: 'A confirmation was sent by e-mail. Please keep it.',
    },
    refusal: {
      message: 'The request was not sent. Please check the details and try again.',
      codes: {
        already_asked: 'This purchase was already asked to be cancelled. The confirmation was sent by e-mail.',
        not_found: 'There is nothing here that can be cancelled.',
        too_many: 'Too many tries. Wait a minute and try again.',
        too_fast: 'Too many tries. Wait a minute and try again.',
        offline: 'There is no connection. Please try again.',
      },
      field: 'Please check this',
      fields: {
        name: 'Enter your full name, without card details',
        email: 'Enter a valid e-mail address',
        receipt: 'No payment was found by this number and this address',
        reason: 'Write it without card details',
        confirms: 'Please confirm that you ask to cancel',
      },
    },
  },
}
