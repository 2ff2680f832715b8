import { limitesAgendamento } from '@zelo/contract/agenda/agendamento'
import type * as contract from '@zelo/contract/agenda/agendamento-cliente.schema'
import { and, eq, isNull } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { lerMarcado } from '#agenda/agendamento/agendamento.jobs.ts'
import { isVivo } from '#agenda/agendamento/agendamento.service.ts'
import { agendamento } from '#agenda/agendamento/agendamento.table.ts'
import { cancelarAgendamento, remarcarAgendamento } from '#agenda/agendamento/agendamento-mudanca.ts'
import { erroDaRecusa } from '#agenda/agendamento/agendamento-recusa.ts'
import { comQuem, livresDoCatalogo } from '#agenda/agendamento/horarios/horarios-livres.ts'
import { carregarOcupacao } from '#agenda/agendamento/horarios/ocupacao.ts'
import { exigirPeriodo } from '#agenda/agendamento/horarios/periodo.ts'
import { garantirCobranca } from '#agenda/agendamento/sinal/cobranca.ts'
import { temCredito } from '#agenda/agendamento/sinal/reserva.ts'
import { paraCliente, sinalDoHorario } from '#agenda/agendamento/sinal/sinal.consulta.ts'
import { lerLink } from '#agenda/link/link.ts'
import { carregarCatalogo } from '#empresa/empresa/catalogo.ts'
import type { Contexto } from '#nucleo/contexto.ts'
import { type Tx, withEmpresa } from '#platform/database/database.ts'
import { keyIs } from '#platform/database/sql/key-is.ts'
import { NaoEncontrado } from '#platform/errors.ts'
import { relogioLocal, somarDias } from '#platform/time.ts'

type DoCliente = z.output<typeof contract.agendamentoDoCliente>
type Horarios = z.output<(typeof contract.listarHorariosDoCliente.schema.response)[200]>

const maxDias = 31

/** One appointment, opened by the client's link, inside its company's door. */
type Aberto = { tx: Tx; alvo: { empresaId: string; id: string }; agora: Date }

export async function consultarAgendamentoDoCliente(contexto: Contexto, token: string): Promise<DoCliente> {
  const semCodigo = await abrir(contexto, token, async ({ tx, alvo }) => {
    const row = await sinalDoHorario(tx, alvo.empresaId, alvo.id)
    return row?.situacao === 'AGUARDANDO' && row.pix === null ? row : undefined
  })
  if (semCodigo) await garantirCobranca(contexto, semCodigo)
  return abrir(contexto, token, ler)
}

/**
 * Confirms the client's presence. A repeated call changes nothing, nor does one for a past or
 * cancelled appointment.
 */
export function confirmarPresenca(contexto: Contexto, token: string): Promise<DoCliente> {
  return abrir(contexto, token, async (aberto) => {
    const { tx, alvo, agora } = aberto
    const [mudado] = await tx
      .update(agendamento)
      .set({ status: 'CONFIRMADO' })
      .where(
        and(
          keyIs(agendamento, alvo.empresaId, alvo.id),
          eq(agendamento.status, 'MARCADO'),
          isNull(agendamento.reservadoAte),
        ),
      )
      .returning({ inicio: agendamento.inicio })
    if (mudado && mudado.inicio <= agora) throw erroDaRecusa({ tipo: 'ja_passou' }, { equipe: false })
    if (mudado) await contexto.realtime.publicar(tx, `empresa:${alvo.empresaId}`, { tipo: 'agendamento', id: alvo.id })
    return ler(aberto)
  })
}

export function cancelarPeloCliente(contexto: Contexto, token: string, motivo?: string): Promise<DoCliente> {
  return abrir(contexto, token, async (aberto) => {
    const { tx, alvo, agora } = aberto
    const resultado = await cancelarAgendamento(tx, contexto, { ...alvo, por: 'CLIENTE', agora, motivo })
    if (resultado.tipo !== 'ok' && resultado.tipo !== 'ja_cancelado') throw erroDaRecusa(resultado, { equipe: false })
    return ler(aberto)
  })
}

/** Free times of the same service by any professional; its own time counts as free. */
export function listarHorariosDoCliente(
  contexto: Contexto,
  token: string,
  { de, ate }: { de: Date; ate: Date },
): Promise<Horarios> {
  exigirPeriodo(de, ate, maxDias)
  return abrir(contexto, token, async (aberto) => {
    const { tx, alvo, agora } = aberto
    const { agendamento: row, empresa } = await exigirMarcado(aberto)
    if (!podeMudar(row, agora)) return []
    const [catalogo, ocupados] = await Promise.all([
      carregarCatalogo(tx, empresa.id, somarDias(relogioLocal(empresa.fuso, agora).dia, -1)),
      carregarOcupacao(tx, empresa.id, { de, ate, exceto: alvo.id }),
    ])
    const busca = { servicoId: row.servicoId, de, ate, limite: limitesAgendamento.horarios }
    return comQuem(catalogo, livresDoCatalogo(catalogo, empresa, ocupados, busca, agora))
  })
}

export function remarcarPeloCliente(
  contexto: Contexto,
  token: string,
  { inicio, profissional_id }: { inicio: Date; profissional_id: string },
): Promise<DoCliente> {
  return abrir(contexto, token, async (aberto) => {
    const { tx, alvo, agora } = aberto
    const { agendamento: row, empresa } = await exigirMarcado(aberto)
    const resultado = await remarcarAgendamento(tx, contexto, {
      empresa,
      catalogo: await carregarCatalogo(tx, empresa.id, somarDias(relogioLocal(empresa.fuso, agora).dia, -1)),
      agora,
      id: alvo.id,
      por: 'CLIENTE',
      inicio,
      servicoId: row.servicoId,
      profissionalId: profissional_id,
    })
    if (resultado.tipo !== 'ok') throw erroDaRecusa(resultado, { equipe: false, link: true })
    return ler(aberto)
  })
}

async function abrir<T>(contexto: Contexto, token: string, work: (aberto: Aberto) => Promise<T>): Promise<T> {
  const { empresaId, id } = lerLink(contexto.config, 'agendamento', token)
  return withEmpresa(contexto.db, empresaId, (tx) => work({ tx, alvo: { empresaId, id }, agora: contexto.clock.now() }))
}

async function exigirMarcado({ tx, alvo }: Aberto) {
  const marcado = await lerMarcado(tx, { empresaId: alvo.empresaId, agendamentoId: alvo.id })
  if (!marcado) throw new NaoEncontrado()
  return marcado
}

async function ler(aberto: Aberto): Promise<DoCliente> {
  const { tx, alvo, agora } = aberto
  const { agendamento: row, empresa, cliente, servico, profissional, conversa } = await exigirMarcado(aberto)
  const { nome, chave, endereco, telefone, fuso } = empresa
  return {
    empresa: { nome, chave, endereco, telefone, fuso },
    idioma: conversa?.idioma ?? empresa.idioma,
    cliente: cliente.nome.split(' ')[0] ?? '',
    servico: servico.nome,
    profissional: { id: profissional.id, nome: profissional.nome },
    inicio: row.inicio,
    fim: row.fim,
    preco_centavos: row.precoCentavos,
    status: row.status,
    pode_mudar: podeMudar(row, agora),
    sinal: await lerSinalDele(tx, row, agora, conversa?.idioma ?? empresa.idioma, alvo.empresaId),
  }
}

async function lerSinalDele(
  tx: Tx,
  { id, inicio, clienteId }: typeof agendamento.$inferSelect,
  agora: Date,
  idioma: DoCliente['idioma'],
  empresaId: string,
): Promise<DoCliente['sinal']> {
  const dele = await sinalDoHorario(tx, empresaId, id)
  if (!dele) return null
  const tem_credito =
    dele.situacao === 'AGUARDANDO' && (await temCredito(tx, { empresaId, clienteId, valor: dele.valor }))
  return { ...paraCliente(dele, { inicio, agora, idioma }), tem_credito }
}

function podeMudar({ status, inicio }: typeof agendamento.$inferSelect, agora: Date): boolean {
  return isVivo(status) && inicio > agora
}
