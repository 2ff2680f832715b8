import { flushCompileCache } from 'node:module'
import { parseConfig } from '#platform/config.ts'
import { openLog } from '#platform/log.ts'
import { buildApp } from '../app.ts'
import { systemClock } from '../platform/clock.ts'
import { semear } from '../semente.ts'
import { openServicos } from '../servicos.ts'

// The product without its pages, as a process of its own that a test may kill. Tells its parent the port and lives until then.
const config = parseConfig(process.env)
const servicos = await openServicos(config, config.databaseUrl ?? '', systemClock, openLog(config.logLevel))
await semear(servicos)
const app = await buildApp(servicos, { web: false })
await servicos.jobs.start()
await app.listen({ host: config.host, port: config.port })
// Whoever kills it gives it no time to at its end.
flushCompileCache()
process.send?.({ port: (app.server.address() as { port: number }).port })
// A parent that dies takes this process along.
process.on('disconnect', () => process.exit(0))
