export type DatabaseServer = { host: string; port: number }

type DatabaseUrl = {
  /** For the driver, which knows one host only: the first. */
  connectionString: string
  servers: readonly DatabaseServer[]
}

const form = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^/?#]*)(.*)$/s
const usualPort = 5432
/** What may be asked of several servers; the product always needs the one that takes writes. */
const knownAttributes: readonly (string | null)[] = [null, 'any', 'read-write', 'primary']

/** Reads an address of PostgreSQL, which may name several servers: `postgres://…@host1:5432,host2:5433/heliodex`. */
export function readDatabaseUrl(text: string): DatabaseUrl | undefined {
  const [, start, hosts, rest] = form.exec(text) ?? []
  if (start === undefined || hosts === undefined || rest === undefined) return undefined
  const urls = hosts.split(',').map((host) => `${start}${host}${rest}`)
  if (!urls.every((url) => URL.canParse(url))) return undefined
  const [first = ''] = urls
  if (!knownAttributes.includes(new URL(first).searchParams.get('target_session_attrs'))) return undefined
  const servers = urls.map(serverOf)
  // an address without a host leads to a socket, whose folder the driver finds
  if (servers.length > 1 && servers.some(({ host }) => host === '')) return undefined
  return { connectionString: first, servers }
}

function serverOf(url: string): DatabaseServer {
  const { hostname, port } = new URL(url)
  return {
    host: decodeURIComponent(hostname.replace(/^\[(.*)\]$/, '$1')),
    port: port === '' ? usualPort : Number(port),
  }
}
