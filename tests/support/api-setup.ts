import { beforeEach } from 'vitest'
import { setConnections } from './connections-of-test.js'

// apps that start before the first test
await setConnections({ isConcurrent: false })
beforeEach(({ task }) => setConnections({ isConcurrent: task.tags?.includes('concurrent') === true }))
