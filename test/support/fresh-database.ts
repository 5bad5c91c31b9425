import { closePool } from '@/lib/db/client'
import { stopListening } from '@/lib/events/realtime-listener'

// Runs before each test file: the connections of the previous file lead to a deleted database.
await closePool()
await stopListening()
