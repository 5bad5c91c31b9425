import type { SimulatedAnswer } from '../simulator/simulator'

const TITLES: Readonly<Record<number, string>> = {
  100: 'Invalid parameter',
  190: 'Error validating access token: Session has expired',
  2200: 'Callback verification failed',
  130429: 'Rate limit hit',
  131008: 'Required parameter is missing',
  131009: 'Parameter value is not valid',
  131026: 'Message undeliverable',
  131047: 'Re-engagement message',
  131050: 'User has stopped receipt of marketing messages from this business',
  131053: 'Media upload error',
  132000: 'Number of parameters does not match the expected number of params',
  132001: 'Template name does not exist in the translation',
  132012: 'Parameter format does not match format in the created template',
}

/** Returns an error of the Cloud API in its shape. */
export function cloudError(code: number, details = ''): SimulatedAnswer {
  const title = TITLES[code] ?? 'Unknown error'
  const error = {
    message: `(#${code}) ${title}`,
    type: 'OAuthException',
    code,
    error_data: { messaging_product: 'whatsapp', details: details || title },
    fbtrace_id: 'simulated',
  }
  return { status: code === 190 ? 401 : 400, json: { error } }
}
