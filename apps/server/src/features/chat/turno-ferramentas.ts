import { createHash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { FerramentaQueGrava } from '#features/agente/agente.table.ts'
import { ferramentasDaEmpresa, type Vinculo } from '#features/agente/ferramentas/da-empresa.ts'
import { guardarFeita, lerFeitas } from '#features/agente/ferramentas/feitas-guardadas.ts'
import type { Fatos } from '#features/agente/motor-modelo/instrucoes.ts'
import type { Ferramentas } from '#features/agente/porta/ferramentas.ts'
import { conversa } from '#features/conversa/conversa.table.ts'
import { type Tx, withEmpresa } from '#platform/database/database.ts'
import { preparada } from '#platform/database/prepared.ts'
import type { Servicos } from '#platform/servicos.ts'
import type { Alvo } from './turno.ts'

/** How long a conversation stays held after the last sign of life of whoever answers it. */
export const posseMs = 60_000

/** Somebody else answers now, or a person took the conversation over: nothing more may be done or said. */
export class PossePerdida extends Error {}

const prolongar = preparada((tx) =>
  tx
    .update(conversa)
    .set({ turnoAte: sql`greatest(${conversa.turnoAte}, ${sql.placeholder('ate')}::timestamptz)` })
    .where(
      and(
        eq(conversa.empresaId, sql.placeholder('empresaId')),
        eq(conversa.id, sql.placeholder('conversaId')),
        eq(conversa.turnoId, sql.placeholder('posse')),
        eq(conversa.status, 'AGENTE'),
      ),
    )
    .returning({ ultimaOrdem: conversa.ultimaOrdem })
    .prepare('turno_prolongar'),
)

/** Locks the conversation if it is still held by this turn and by no person, and holds it for longer: sent at once, so that what is asked after it in the same breath is asked under the lock. Throws PossePerdida. */
export async function exigirPosse(
  tx: Tx,
  { empresaId, conversaId }: Alvo,
  posse: string,
  agora: Date,
  ms = posseMs,
): Promise<{ ultimaOrdem: number }> {
  const ate = new Date(agora.getTime() + ms)
  const [minha] = await prolongar(tx).execute({ empresaId, conversaId, posse, ate })
  if (!minha) throw new PossePerdida()
  return minha
}

/** What another call can turn round. */
const voltaveis: FerramentaQueGrava[] = ['remarcar', 'avisarAtraso', 'pararMensagens', 'voltarMensagens']

export type Posse = Omit<Vinculo, 'tx'> & {
  db: Servicos['db']
  clock: Servicos['clock']
  alvo: Alvo
  posse: string
  turno: number
  fatos: Fatos
}

/**
 * The tools of a turn that holds no transaction: each call is one of its own. A write needs the turn's hold on the conversation and is kept
 * beside its effect, so that the same call of the same turn, also after a crash, answers what it answered. To call the team is left to
 * the end, where the answer is written.
 */
export function ferramentasComPosse({ db, clock, alvo, posse, turno, fatos, ...vinculo }: Posse): Ferramentas {
  const { empresaId, conversaId } = alvo
  const vez = { empresaId, conversaId, turno }
  const em = (tx: Tx) => ferramentasDaEmpresa({ ...vinculo, tx })
  const ler = <T>(work: (f: Ferramentas) => Promise<T>) => withEmpresa(db, empresaId, (tx) => work(em(tx)))
  /** Writes that answer the same when they are repeated. */
  const mudar = <T>(work: (f: Ferramentas) => Promise<T>) =>
    withEmpresa(db, empresaId, async (tx) => {
      await exigirPosse(tx, alvo, posse, clock.now())
      return work(em(tx))
    })
  const gravar = <E, R extends { tipo: string }>(
    ferramenta: FerramentaQueGrava,
    entrada: E,
    work: (f: Ferramentas) => Promise<R>,
  ): Promise<R> =>
    withEmpresa(db, empresaId, async (tx) => {
      const agora = clock.now()
      await exigirPosse(tx, alvo, posse, agora)
      const feitas = await lerFeitas(tx, vez)
      // The same change, after another one in between, is a new call.
      const mudancas = voltaveis.includes(ferramenta) ? feitas.length : 0
      const chave = `${ferramenta}:${createHash('sha256')
        .update(JSON.stringify([entrada, mudancas]))
        .digest('hex')}`
      const antes = feitas.find((feita) => feita.chave === chave)
      if (antes) return { tipo: 'ok', ...antes.resultado } as unknown as R
      const resultado = await work(em(tx))
      if (resultado.tipo === 'ok')
        await guardarFeita(tx, vez, { ferramenta, chave, entrada, resultado, agora }, feitas.length)
      return resultado
    })

  return {
    listarServicos: async () => fatos.servicos,
    listarProfissionais: async ({ servicoId } = {}) =>
      fatos.profissionais.filter((p) => !servicoId || p.servicoIds.includes(servicoId)),
    consultarHorarioFuncionamento: async () => fatos.funcionamento,
    listarHorariosLivres: (busca) => ler((f) => f.listarHorariosLivres(busca)),
    agendar: (pedido) => gravar('agendar', pedido, (f) => f.agendar(pedido)),
    cancelar: (pedido) => gravar('cancelar', pedido, (f) => f.cancelar(pedido)),
    remarcar: (pedido) => gravar('remarcar', pedido, (f) => f.remarcar(pedido)),
    entrarNaEspera: (pedido) => gravar('entrarNaEspera', pedido, (f) => f.entrarNaEspera(pedido)),
    confirmarPresenca: (id) => mudar((f) => f.confirmarPresenca(id)),
    avisarAtraso: (aviso) => gravar('avisarAtraso', aviso, (f) => f.avisarAtraso(aviso)),
    pararMensagens: () => gravar('pararMensagens', {}, (f) => f.pararMensagens()),
    voltarMensagens: () => gravar('voltarMensagens', {}, (f) => f.voltarMensagens()),
    temEspera: () => ler((f) => f.temEspera()),
    minhasEsperas: () => ler((f) => f.minhasEsperas()),
    sairDaEspera: (id) => mudar((f) => f.sairDaEspera(id)),
    meusAgendamentos: (input) => ler((f) => f.meusAgendamentos(input)),
    buscarConhecimento: (pergunta) => ler((f) => f.buscarConhecimento(pergunta)),
    passarParaPessoa: async () => {},
  }
}

/** What the conversation cost more, under its lock. */
export async function somarCusto(tx: Tx, { empresaId, conversaId }: Alvo, custo: number): Promise<void> {
  if (custo === 0) return
  await tx
    .update(conversa)
    .set({ custoModelo: sql`${conversa.custoModelo} + ${custo}` })
    .where(and(eq(conversa.empresaId, empresaId), eq(conversa.id, conversaId)))
}
