import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { StartError, wayBack } from '../../db/embedded/start-error.js'
import { damageOf, isLostConnection, isOutOfSpace } from '../../db/failures.js'
import { codeOf, messageOf } from '../../run/caught-error.js'
import { type Config, ConfigError, readConfig } from '../../run/config.js'
import { version } from '../../run/project-folder.js'
import { findProblems } from '../find-problems.js'
import { createAdmin, listAccounts, resetPassword } from './admin-accounts.js'
import { backUp, restore } from './backup-files.js'
import { refit, takeCatalogue } from './catalogue.js'
import { interrupt, interrupted, openForOperator, requireData } from './open-for-operator.js'

const help = `Heliodex ${version}: npm run admin -- <command>

  create EMAIL [--name "First Last"] [--password …]   make an administrator
  reset EMAIL [--password …]                          give an account a new password and end its sessions
  list                                                list the administrators
  backup FILE                                         write everything into one file, while the product runs or not
  restore FILE                                        read a backup into an empty DATA_DIR or database
  check                                               check the data for problems; exit code 1 when there are any
  refit                                               recalculate outdated data that replacements are matched by
  catalogue [FILE] [--write]                          take the bundled public list of panels, or a newer one of the CEC
                                                      (xlsx, or SAM's csv); without --write only tell what it would do
  help                                                this text

Without --password, a random password is made and shown once. The database is the one the product would use:
the one of DATABASE_URL, or the embedded one in DATA_DIR. These commands also work while the product runs.`

type Words = { target: string; name: string | undefined; password: string | undefined; writes: boolean }
type Command = { takes: string | undefined; isOptional?: true; run: (config: Config, words: Words) => Promise<number> }

const commands: Record<string, Command> = {
  create: { takes: 'EMAIL', run: (config, words) => createAdmin(config, words.target, words) },
  reset: { takes: 'EMAIL', run: (config, words) => resetPassword(config, words.target, words.password) },
  list: { takes: undefined, run: (config) => listAccounts(config) },
  backup: { takes: 'FILE', run: (config, words) => backUp(config, words.target) },
  restore: { takes: 'FILE', run: (config, words) => restore(config, words.target) },
  check: { takes: undefined, run: (config) => check(config) },
  catalogue: {
    takes: 'FILE',
    isOptional: true,
    run: (config, words) => takeCatalogue(config, words.target, words.writes),
  },
  refit: { takes: undefined, run: (config) => refit(config) },
}

async function main(): Promise<number> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      name: { type: 'string' },
      password: { type: 'string' },
      write: { type: 'boolean' },
      help: { type: 'boolean' },
    },
  })
  const [name = 'help', target, ...more] = positionals
  if (name === 'help' || values.help) {
    console.log(help)
    return 0
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) throw new StartError(`There is no command ${name}.`, 'See: npm run admin -- help')
  const isMissing = target === undefined && command.takes !== undefined && !command.isOptional
  if (isMissing || (target !== undefined && command.takes === undefined) || more.length > 0)
    throw new StartError(
      `${name} takes ${command.takes ? `one ${command.takes}` : 'no argument'}.`,
      'See: npm run admin -- help',
    )
  if (existsSync('.env')) process.loadEnvFile('.env')
  const config = readConfig(process.env)
  return command.run(config, {
    target: target ?? '',
    name: values.name,
    password: values.password,
    writes: values.write ?? false,
  })
}

/** The code of a program that Ctrl-C has ended. */
const interruptedCode = 130

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, interrupt)

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    if (interrupted.aborted) {
      console.error('Stopped before the end.')
      process.exit(interruptedCode)
    }
    console.error(explain(error))
    process.exit(1)
  },
)

function explain(error: unknown) {
  if (error instanceof ConfigError)
    return [error.message, ...error.problems.map((problem) => `  ${problem}`)].join('\n')
  if (error instanceof StartError) return [error.message, error.detail].filter(Boolean).join('\n')
  if (codeOf(error)?.startsWith('ERR_PARSE_ARGS')) return messageOf(error)
  if (isOutOfSpace(error)) return 'The disk is full. Free some space and try again.'
  if (isLostConnection(error)) return 'The connection to the database was lost. Try again.'
  const damage = damageOf(error)
  return damage ? `${damage}\n${wayBack}` : error
}

/** `check` */
async function check(config: Config) {
  requireData(config)
  const findings = await openForOperator(config, 'checking', ({ pool }) => findProblems(pool))
  for (const { promise, problems } of findings) {
    console.log(`${problems.length === 0 ? 'ok   ' : 'WRONG'} ${promise}`)
    for (const problem of problems.slice(0, 20)) console.log(`        ${problem}`)
    if (problems.length > 20) console.log(`        and ${problems.length - 20} more`)
  }
  const wrong = findings.filter(({ problems }) => problems.length > 0).length
  console.log(wrong === 0 ? 'Nothing is wrong.' : `${wrong} of ${findings.length} checks failed.`)
  return wrong === 0 ? 0 : 1
}
