import { describe, expect, it } from 'vitest'
import { readDatabaseUrl } from './read-database-url.js'

const serversOf = (url: string) => readDatabaseUrl(url)?.servers.map(({ host, port }) => `${host} ${port}`)

describe('readDatabaseUrl', () => {
  it('reads one server, as before', () => {
    const url = 'postgres://user:p%40ss@db.example.test:6000/heliodex?sslmode=require'
    expect(readDatabaseUrl(url)).toEqual({
      connectionString: url,
      servers: [{ host: 'db.example.test', port: 6000 }],
    })
    expect(serversOf('postgresql:///heliodex?host=/run/postgresql')).toEqual([' 5432'])
  })

  it('reads several servers, each with its own port', () => {
    const url = 'postgres://user:secret@one:5433,two,[::1]:5434/heliodex?target_session_attrs=read-write'
    expect(serversOf(url)).toEqual(['one 5433', 'two 5432', '::1 5434'])
    expect(readDatabaseUrl(url)?.connectionString).toBe(
      'postgres://user:secret@one:5433/heliodex?target_session_attrs=read-write',
    )
    expect(serversOf('postgres://one,two/heliodex')).toEqual(['one 5432', 'two 5432'])
    expect(serversOf('postgres://%2Frun%2Fa,%2Frun%2Fb/heliodex')).toEqual(['/run/a 5432', '/run/b 5432'])
  })

  it.each([
    'mysql://one/heliodex',
    'postgres://one,/heliodex',
    'postgres://one:99999,two/heliodex',
    'postgres://one,two/heliodex?target_session_attrs=standby',
  ])('refuses %s', (url) => {
    expect(readDatabaseUrl(url)).toBe(undefined)
  })
})
