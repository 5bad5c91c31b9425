/** SHA-256 hashes of the style sheet that sonner inserts at run time, and of an empty style sheet. */
const STYLE_HASHES =
  "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=' 'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY='"

/** Additional sources for the development server; a production build has neither. */
const forDevelopment =
  process.env.NODE_ENV === 'development' ? { script: " 'unsafe-eval'", style: " 'unsafe-inline'" } : null

/**
 * Returns the Content-Security-Policy of a page: only scripts with this response's nonce may run. No other site may show
 * the page in a frame, but those of `ancestors`.
 */
export const contentPolicy = (nonce: string, ancestors: readonly string[] = []) =>
  [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${forDevelopment?.script ?? ''}`,
    `style-src 'self' ${forDevelopment?.style ?? `'nonce-${nonce}' ${STYLE_HASHES}`}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-src 'self'",
    `frame-ancestors ${ancestors.length > 0 ? ["'self'", ...ancestors].join(' ') : "'none'"}`,
  ].join('; ')
