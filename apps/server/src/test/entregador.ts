import '#ligacoes.ts'
import { openEntregas } from '#integracao/webhook/entrega/entregas.ts'
import { openLog } from '#platform/log.ts'
import { heldClock } from '../platform/clock.ts'
import { openServicos } from '../servicos.ts'
import { agoraDoTeste, configDeTeste } from './demo.ts'

// Sends webhooks in a process of its own, which tests may kill. Its clock moves when told.
const [url = '', dataDir = '', depois = '0'] = process.argv.slice(2)
const clock = heldClock(agoraDoTeste)
clock.advance(Number(depois))
const config = { ...configDeTeste(dataDir), redeDasEmpresas: ['127.0.0.1'], webhookMs: 300 }
const entregas = openEntregas(await openServicos(config, url, clock, openLog('fatal')))
entregas.start()
process.on('message', async (ms: number) => {
  clock.advance(ms)
  await entregas.varrer()
  process.send?.('swept')
})
process.on('disconnect', () => process.exit(0))
process.send?.('ready')
