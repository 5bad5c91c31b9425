declare module 'autocannon' {
  type Options = {
    url: string
    headers: Record<string, string>
    connections: number
    timeout: number
    duration: number
  }
  type Result = {
    non2xx: number
    errors: number
    statusCodeStats: Record<string, { count: number }>
    requests: { average: number }
    latency: { p50: number; p90: number; p97_5: number; p99: number }
  }
  export default function autocannon(options: Options): Promise<Result>
}
