import { beforeEach } from 'vitest'
import { codeCost, hashPasswordsAt } from '../../src/server/accounts/passwords.js'
import { setConnections } from './connections-of-test.js'

// a tenth of the product's cost, which passwords.test.ts states
hashPasswordsAt(codeCost)
// apps that start before the first test
await setConnections({ isConcurrent: false })
beforeEach(({ task }) => setConnections({ isConcurrent: task.tags?.includes('concurrent') === true }))
