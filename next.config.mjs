const everywhere = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(self), geolocation=(), payment=(), usb=(), browsing-topics=()',
  // Browsers obey this header only over TLS, so a trial on plain http is not locked out.
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
}
const onTokenPages = { 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex, nofollow' }

const headersOf = (source, headers) => ({
  source,
  headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
})

/** @type {import('next').NextConfig} */
export default {
  poweredByHeader: false,
  reactStrictMode: true,
  images: { unoptimized: true },
  productionBrowserSourceMaps: false,
  // `npm run check` checks the types, so the build does not repeat it.
  typescript: { ignoreBuildErrors: true },
  experimental: {
    authInterrupts: true,
    // A route is loaded by its first request: loading all of them at the start takes four times as long and 60 MB.
    preloadEntriesOnStart: false,
    // By default the styles of many areas become one file, which each of their pages loads. The cost is in bytes for a request.
    cssChunking: { type: 'graph', requestCost: 6_000 },
  },
  serverExternalPackages: [
    'pg',
    '@node-rs/argon2',
    '@cantoo/pdf-lib',
    '@cantoo/fontkit',
    '@expo-google-fonts/heebo',
    '@expo-google-fonts/ibm-plex-sans-arabic',
    '@expo-google-fonts/noto-sans',
    '@expo-google-fonts/noto-sans-ethiopic',
    '@libpdf/core',
    'bidi-js',
    'asn1js',
    'pkijs',
    'nodemailer',
    'pino',
  ],
  headers: async () => [
    headersOf('/:path*', everywhere),
    ...[
      '/paymentPage/:path*',
      '/document-signature/:path*',
      '/payslip/:path*',
      '/card/:path*',
      '/reset-password/:path*',
      '/verify-email/:path*',
      '/keep-address/:path*',
      '/join/:path*',
      '/confirm-address/:path*',
      '/unsubscribe/:path*',
      '/booking/:path*',
      '/site/:path*',
      '/invitation/:path*',
      '/api/public/:path*',
    ].map((source) => headersOf(source, onTokenPages)),
    // Other websites load it.
    headersOf('/api/public/forms/:slug/script', { 'Cross-Origin-Resource-Policy': 'cross-origin' }),
    headersOf('/api/public/chat/script', { 'Cross-Origin-Resource-Policy': 'cross-origin' }),
  ],
}
