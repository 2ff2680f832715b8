import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { heldClock } from '../apps/server/src/platform/clock.ts'
import { parseConfig } from '../apps/server/src/platform/config.ts'
import { startEmbedded } from '../apps/server/src/platform/database/embedded/embedded.ts'
import { prepararBanco } from '../apps/server/src/platform/jobs/schema.ts'
import { openLog } from '../apps/server/src/platform/log.ts'
import { semear } from '../apps/server/src/semente.ts'
import { openServicos } from '../apps/server/src/servicos.ts'
import type { Acao } from '../apps/server/src/test/assinatura/acoes.ts'
import { VidaNoBanco } from '../apps/server/src/test/assinatura/vida-no-banco.ts'
import { VidaPura } from '../apps/server/src/test/assinatura/vida-pura.ts'
import { removeFolder } from '../scripts/process-group.ts'
import { imprimir } from './medidas.ts'

const planos = ['essencial', 'profissional', 'rede'] as const
const periodos = ['MENSAL', 'MENSAL', 'SEMESTRAL', 'ANUAL'] as const

/**
 * What subscriber `n` does in a year. Most pay in time; some pay late, pay once, change plans or
 * leave.
 */
function* ano(n: number): Generator<Acao[]> {
  const [plano, periodo] = [planos[n % 3] ?? 'rede', periodos[n % 4] ?? 'MENSAL']
  for (let dia = 0; dia < 365; dia++) {
    const acoes: Acao[] = []
    if (dia === n % 28) acoes.push({ tipo: n % 5 ? 'contrata' : 'testa', plano, periodo })
    if (dia === (n % 28) + 6 && n % 5 === 0) acoes.push({ tipo: 'contrata', plano, periodo })
    const paga = n % 11 === 0 ? dia % 17 === 0 && dia < 120 : n % 7 === 0 ? dia % 9 === 0 : dia % 3 === 0
    if (paga) acoes.push({ tipo: 'quita', qual: 1 })
    if (dia === 150 && n % 6 === 0) acoes.push({ tipo: 'muda', plano: 'rede', periodo, naRenovacao: false })
    if (dia === 200 && n % 10 === 3) acoes.push({ tipo: 'cancela' })
    acoes.push({ tipo: 'andar', horas: 24 }, { tipo: 'relogio' })
    yield acoes
  }
}

/**
 * Whether an action has an effect. Skips payments that are not owed and days without work for the
 * job.
 */
function acontece(pura: VidaPura, { tipo }: Acao): boolean {
  if (tipo === 'relogio') return pura.temTrabalho()
  return tipo !== 'quita' || pura.faturas.some(({ situacao }) => situacao === 'ABERTA')
}

// A quick run: `ZELO_BENCH_ASSINATURAS=200`.
const quantas = Number(process.env.ZELO_BENCH_ASSINATURAS ?? 10_000)

const inicio = '2026-01-05T13:00:00Z'
const antes = performance.now()
let [faturas, desequilibrio] = [0, 0]
for (let n = 0; n < quantas; n++) {
  const pura = new VidaPura(inicio)
  for (const acoes of ano(n)) for (const acao of acoes) if (acontece(pura, acao)) pura.agir(acao)
  faturas += pura.faturas.length
  desequilibrio += Math.abs(pura.livro.flatMap(({ partidas }) => partidas).reduce((soma, p) => soma + p.centavos, 0))
}
const puro = (performance.now() - antes) / 1000

const pasta = mkdtempSync(join(tmpdir(), 'zelo-bench-'))
chmodSync(pasta, 0o711)
const calado = { info() {}, warn() {}, error() {} }
const aberto = await startEmbedded({ dataDir: join(pasta, 'postgres'), log: calado })
await prepararBanco(aberto.url)
const config = parseConfig({ NODE_ENV: 'test', ZELO_DATA: pasta, ZELO_DEMO: 'nao' })
const servicos = await openServicos(config, aberto.url, heldClock(inicio), openLog('fatal'))
await semear(servicos)
let diferentes = 0
const noBanco = performance.now()
for (let n = 0; n < quantas / 20; n++) {
  const pura = new VidaPura(inicio)
  const banco = await VidaNoBanco.nascer(servicos, pura, n)
  for (const acoes of ano(n)) {
    for (const acao of acoes) {
      if (!acontece(pura, acao)) continue
      await banco.agir(acao)
      pura.agir(acao)
    }
  }
  if (JSON.stringify(ordenado(await banco.retrato())) !== JSON.stringify(ordenado(pura.retrato()))) diferentes++
}
const segundosNoBanco = (performance.now() - noBanco) / 1000
await servicos.close()
await aberto.stop()
await removeFolder(pasta)

function ordenado({ contas, ...resto }: ReturnType<VidaPura['retrato']>) {
  return { ...resto, contas: Object.entries(contas).toSorted(([a], [b]) => a.localeCompare(b)) }
}

imprimir(`A year of subscriptions (${faturas} invoices on paper)`, [
  { medida: `${quantas} on the pure clock`, valor: puro, unidade: 's', limite: 60 },
  { medida: 'cents by which their ledgers do not balance', valor: desequilibrio, unidade: '', limite: 0 },
  { medida: `${Math.ceil(quantas / 20)} through the database`, valor: segundosNoBanco, unidade: 's' },
  { medida: 'of these with another ledger than on paper', valor: diferentes, unidade: '', limite: 0 },
])
