/** The bundler answers the address that it serves the font at. */
declare module '*.woff2' {
  const address: string
  export default address
}
