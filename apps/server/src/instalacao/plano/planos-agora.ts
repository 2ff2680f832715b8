import { type Plano, planosSemente } from '@zelo/contract/instalacao/plano'
import type { Idioma } from '@zelo/contract/nucleo/enums'
import type { Database } from '#platform/database/database.ts'
import { comPaciencia } from '#platform/paciencia.ts'
import type { Servicos } from '#platform/servicos.ts'
import { lerPlanosAVenda, toPlano } from './plano.service.ts'

type Linhas = Awaited<ReturnType<typeof lerPlanosAVenda>>
type Memoria = { leitura: Promise<Linhas>; ate: number; ultimos?: Linhas }

const validadeMs = 5_000
const memorias = new WeakMap<Database['pool'], Memoria>()

/** Plans on sale even while the database is away: those read last, or else the defaults. */
export async function planosAgora(servicos: Pick<Servicos, 'db' | 'clock'>, idioma: Idioma): Promise<Plano[]> {
  const linhas = await lerDeNovo(servicos)
  if (linhas) return linhas.map((linha) => toPlano(linha, idioma))
  return planosSemente.map((semente) => ({
    ...semente,
    descricao: semente.descricao[idioma],
    suporte: semente.suporte[idioma],
  }))
}

/** Reads the plans, cached for some seconds. Undefined if they were never read. */
async function lerDeNovo({ db, clock }: Pick<Servicos, 'db' | 'clock'>): Promise<Linhas | undefined> {
  const agora = clock.now().getTime()
  const guardada = memorias.get(db.pool)
  if (guardada && agora < guardada.ate) return (await comPaciencia(guardada.leitura)) ?? guardada.ultimos
  const leitura = lerPlanosAVenda(db)
  const memoria: Memoria = { leitura, ate: agora + validadeMs, ultimos: guardada?.ultimos }
  memorias.set(db.pool, memoria)
  leitura.then(
    (lidos) => {
      memoria.ultimos = lidos
    },
    () => {
      memoria.ate = 0
    },
  )
  return (await comPaciencia(leitura)) ?? memoria.ultimos
}
