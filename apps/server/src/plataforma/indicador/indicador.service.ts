import { diasDoPeriodo, type PeriodoIndicador } from '@zelo/contract/nucleo/periodo'
import type { PainelIndicador } from '@zelo/contract/plataforma/indicador'
import { eq } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import { lerEscopo, lerNoEscopo } from '#empresa/profissional/escopo.ts'
import type { NaEmpresa, Via } from '#nucleo/contexto.ts'
import { empresa } from '#nucleo/empresa.table.ts'
import { diasDaJanela, janelaDe } from '#nucleo/janela.ts'
import { lerComAtraso } from '#nucleo/leitura.ts'
import { type Tx, withEmpresa } from '#platform/database/database.ts'
import { exportarLista } from '#trilha/auditoria/exportacao.service.ts'
import { assinaturaDoPeriodo } from './assinatura-do-periodo.ts'
import { type AlvoDoIndicador, lerAgora, lerEsperando, lerSomas } from './indicador.consulta.ts'
import { type SomaAgendamentos, type SomaConversas, somar, totaisDe } from './totais.ts'

const micro = 1_000_000

/** Figures of the company, or of a professional's own work. Counts the changed days first. */
export async function consultarIndicadores(
  contexto: Via<'consultarIndicadores'>,
  periodo: PeriodoIndicador,
): Promise<PainelIndicador> {
  const { id, gestor } = contexto.empresa
  const assinatura = gestor
    ? await lerComAtraso(contexto, (db) => assinaturaDoPeriodo(db, id, diasDoPeriodo[periodo]))
    : null
  return noAlcance(contexto, periodo, async (tx, alvo) => {
    const somas = await lerSomas(tx, alvo)
    const agora = await lerAgora(tx, alvo)
    const parte = (atual: boolean) =>
      totaisDe(
        somas.somasConversas.filter((linha) => linha.atual === atual),
        somas.somasAgendamentos.filter((linha) => linha.atual === atual),
        somas.respostas.filter((linha) => linha.atual === atual),
      )
    const { fuso, de, ate } = alvo.janela
    return {
      fuso,
      de,
      ate,
      alcance: alvo.escopo === 'todos' ? 'EMPRESA' : 'PROPRIO',
      ...agora,
      atual: parte(true),
      antes: parte(false),
      serie: diasDaJanela(alvo.janela).map((dia) => ({
        dia,
        no_horario: somar(somas.dias, (linha) => (linha.dia === dia && !linha.fora ? linha.total : 0)),
        fora_horario: somar(somas.dias, (linha) => (linha.dia === dia && linha.fora ? linha.total : 0)),
        agendamentos: somas.diasAgendamentos.find((linha) => linha.dia === dia)?.feitos ?? 0,
      })),
      horas: somas.horas,
      servicos: somas.servicos,
      profissionais: somas.profissionais,
      retorno: alvo.escopo === 'todos' ? retornoDe(somas, assinatura) : null,
      promessas: somas.promessas,
    }
  })
}

/** The days of the period as a CSV file. */
export async function exportarIndicadores(
  contexto: Via<'exportarIndicadores'>,
  periodo: PeriodoIndicador,
  reply: FastifyReply,
) {
  return exportarLista<PainelIndicador['serie'][number]>(contexto, reply, {
    recurso: 'indicador',
    empresaId: contexto.empresa.id,
    filtros: { periodo },
    nome: 'dashboard',
    colunas: [
      { titulo: { br: 'Dia', en: 'Day' }, valor: ({ dia }) => dia },
      { titulo: { br: 'Conversas', en: 'Conversations' }, valor: (d) => d.no_horario + d.fora_horario },
      { titulo: { br: 'Fora do horário', en: 'Out of hours' }, valor: ({ fora_horario }) => fora_horario },
      { titulo: { br: 'Agendamentos feitos', en: 'Bookings made' }, valor: ({ agendamentos }) => agendamentos },
    ],
    pagina: async () => ({ itens: (await consultarIndicadores(contexto, periodo)).serie, proximo: null }),
  })
}

/** Number of waiting conversations, for the menu. */
export function contarEsperando(contexto: Via<'contarEsperando'>): Promise<{ total: number }> {
  const daEmpresa = contexto.empresa
  return withEmpresa(contexto.db, daEmpresa.id, async (tx) => ({
    total: await lerEsperando(tx, daEmpresa.id, await lerEscopo(tx, daEmpresa, contexto.ator)),
  }))
}

/** Counts the changed days, then runs `work` with the caller's scope. */
export async function noAlcance<T>(
  contexto: NaEmpresa,
  periodo: PeriodoIndicador,
  work: (tx: Tx, alvo: AlvoDoIndicador) => Promise<T>,
): Promise<T> {
  const daEmpresa = contexto.empresa
  const agora = contexto.clock.now()
  const contados = contexto.leitura && (await withEmpresa(contexto.db, daEmpresa.id, (tx) => contar(tx, daEmpresa.id)))
  return lerNoEscopo(contexto, async (tx, deQuem) => {
    const escopo = await deQuem
    const [{ fuso = '' } = {}] = await tx
      .select({ fuso: empresa.fuso })
      .from(empresa)
      .where(eq(empresa.id, daEmpresa.id))
    if (contados === undefined) await contar(tx, daEmpresa.id)
    return work(tx, { empresaId: daEmpresa.id, escopo, janela: janelaDe(periodo, fuso, agora), agora })
  })
}

/** Counts the changed days again, and none if nothing changed. @returns how many */
export async function contar(tx: Tx, empresaId: string): Promise<number> {
  const { rows } = await tx.client.query<{ dias: number }>('SELECT contar_indicadores($1) AS dias', [empresaId])
  return rows[0]?.dias ?? 0
}

function retornoDe(
  { somasAgendamentos, somasConversas }: { somasAgendamentos: SomaAgendamentos[]; somasConversas: SomaConversas[] },
  assinatura: number | null,
): PainelIndicador['retorno'] {
  const doAgente = somasAgendamentos.filter(({ atual, origem }) => atual && origem === 'AGENTE')
  const fora = doAgente.filter((linha) => linha.fora)
  const valor = somar(doAgente, (linha) => linha.valor)
  const modelo = Math.ceil(somar(somasConversas, ({ atual, custo }) => (atual ? custo : 0)) / micro)
  return {
    atendidos: somar(doAgente, ({ atendidos }) => atendidos),
    valor,
    fora_atendidos: somar(fora, ({ atendidos }) => atendidos),
    fora_valor: somar(fora, (linha) => linha.valor),
    assinatura,
    modelo,
    saldo: valor - (assinatura ?? 0) - modelo,
  }
}
