import { flushCompileCache } from 'node:module'
import { parseConfig } from '#platform/config.ts'
import { openLog } from '#platform/log.ts'
import { buildApp } from '../app.ts'
import { systemClock } from '../platform/clock.ts'
import { semear } from '../semente.ts'
import { openServicos } from '../servicos.ts'

// The product without pages, in a process that tests may kill. Sends its port to the parent.
const config = parseConfig(process.env)
const servicos = await openServicos(config, config.databaseUrl ?? '', systemClock, openLog(config.logLevel))
await semear(servicos)
const app = await buildApp(servicos, { web: false })
await servicos.jobs.start()
await app.listen({ host: config.host, port: config.port })
// Killing leaves no time to flush at the end.
flushCompileCache()
process.send?.({ port: (app.server.address() as { port: number }).port })
// Ends with its parent.
process.on('disconnect', () => process.exit(0))
