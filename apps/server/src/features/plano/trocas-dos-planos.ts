import { idiomas } from '@zelo/contract/enums'
import { planosSemente } from '@zelo/contract/plano'
import { descontosDosPlanos, marcarValor, valoresDoPlano } from '@zelo/contract/plano-preco'
import type { Database } from '#platform/database/database.ts'
import { comPaciencia } from '#platform/paciencia.ts'
import { escapeHtml } from '#platform/security/html.ts'
import type { Servicos } from '#platform/servicos.ts'
import { lerPlanosAVenda, toPlano } from './plano.service.ts'

type Planos = Awaited<ReturnType<typeof lerPlanosAVenda>>
type Memoria = { leitura: Promise<Planos>; ate: number; ultimos?: Planos }

const validadeMs = 5_000
const memorias = new WeakMap<Database, Memoria>()

/**
 * Finished pages are built with the plans of the seed; they are served with the names and prices of today, with or without JavaScript, and
 * without what is no longer sold. A plan that is new waits for the next build.
 */
export async function trocasDosPlanos(servicos: Pick<Servicos, 'db' | 'clock'>): Promise<Record<string, string>> {
  const planos = await planosAgora(servicos)
  if (!planos) return {}
  const trocas: Record<string, string> = {}
  const trocar = (antes: Record<string, string>, hoje: Record<string, string>) => {
    for (const [nome, valor] of Object.entries(antes))
      trocas[marcarValor(nome, valor)] = marcarValor(nome, escapeHtml(hoje[nome] ?? valor))
  }
  trocar(descontosDosPlanos([...planosSemente]), descontosDosPlanos(planos.map((plano) => toPlano(plano, 'br'))))
  for (const semente of planosSemente) {
    const atual = planos.find(({ id }) => id === semente.id)
    if (!atual) trocas[`data-plano="${semente.id}"`] = `data-plano="${semente.id}" hidden=""`
    for (const idioma of atual ? idiomas : []) {
      const antes = valoresDoPlano({ ...semente, descricao: semente.descricao[idioma] }, idioma)
      trocar(antes, valoresDoPlano(toPlano(atual as Planos[number], idioma), idioma))
    }
  }
  return trocas
}

/** Read again every few seconds; the last that were read while the database does not answer. */
async function planosAgora({ db, clock }: Pick<Servicos, 'db' | 'clock'>): Promise<Planos | undefined> {
  const agora = clock.now().getTime()
  const guardada = memorias.get(db)
  if (guardada && agora < guardada.ate) return (await comPaciencia(guardada.leitura)) ?? guardada.ultimos
  const leitura = lerPlanosAVenda(db)
  const memoria: Memoria = { leitura, ate: agora + validadeMs, ultimos: guardada?.ultimos }
  memorias.set(db, memoria)
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
