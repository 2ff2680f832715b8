import type * as contract from '@zelo/contract/agenda/espera.schema'
import { and, eq } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { criarAgendamento } from '#agenda/agendamento/agendamento.service.ts'
import { agendamento } from '#agenda/agendamento/agendamento.table.ts'
import { erroDaRecusa } from '#agenda/agendamento/agendamento-recusa.ts'
import { sinalDoHorario } from '#agenda/agendamento/sinal/sinal.consulta.ts'
import { esperaOferecer } from '#agenda/filas.ts'
import { escreverLink, lerLink } from '#agenda/link/link.ts'
import { carregarCatalogo } from '#empresa/empresa/catalogo.ts'
import { profissionalParaLer } from '#empresa/profissional/profissional.leitura.ts'
import { servicoParaLer } from '#empresa/servico/servico.leitura.ts'
import type { Contexto } from '#nucleo/contexto.ts'
import { type Empresa, empresa } from '#nucleo/empresa.table.ts'
import { type Tx, withEmpresa } from '#platform/database/database.ts'
import { keyIs } from '#platform/database/sql/key-is.ts'
import { NaoEncontrado } from '#platform/errors.ts'
import { relogioLocal, somarDias } from '#platform/time.ts'
import { encerrarEspera } from './espera.service.ts'
import { espera, esperaOferta } from './espera.table.ts'

type DoCliente = z.output<typeof contract.ofertaDoCliente>
type Aberta = {
  oferta: typeof esperaOferta.$inferSelect
  desejo: typeof espera.$inferSelect
  daEmpresa: Empresa
  servico: string
  profissional: string
}

/** Name of the booking that an accepted offer makes. */
const chaveDe = (ofertaId: string) => `espera:${ofertaId}`

export function consultarOfertaEspera(contexto: Contexto, token: string): Promise<DoCliente> {
  return abrir(contexto, token, async (_tx, aberta) => aberta.oferta.status)
}

/**
 * Books by the ordinary rules. When the time is taken, says so, and the wish keeps its place. After
 * any other refusal the offer stays.
 */
export function aceitarOfertaEspera(contexto: Contexto, token: string): Promise<DoCliente> {
  return abrir(contexto, token, async (tx, { oferta, desejo, daEmpresa }) => {
    if (oferta.status !== 'ABERTA') return oferta.status
    const agora = contexto.clock.now()
    const { empresaId } = oferta
    const resultado = await criarAgendamento(tx, contexto, {
      empresa: daEmpresa,
      catalogo: await carregarCatalogo(tx, empresaId, somarDias(relogioLocal(daEmpresa.fuso, agora).dia, -1)),
      agora,
      inicio: oferta.inicio,
      servicoId: desejo.servicoId,
      profissionalId: oferta.profissionalId,
      cliente: { id: desejo.clienteId },
      chaveIdempotencia: chaveDe(oferta.id),
    })
    // Booking exactly the offered time serves the wish (`atenderEspera`).
    if (resultado.tipo === 'ok') return 'ACEITA'
    if (resultado.tipo !== 'horario_ocupado') throw erroDaRecusa(resultado, { equipe: false })
    await contexto.jobs.enviar(tx, esperaOferecer, { empresaId })
    return 'PERDIDA'
  })
}

export function sairDaEspera(contexto: Contexto, token: string): Promise<DoCliente> {
  return abrir(contexto, token, async (tx, { oferta, desejo }) => {
    if (desejo.status === 'ESPERANDO')
      await encerrarEspera(tx, contexto, { empresaId: oferta.empresaId, id: desejo.id })
    return oferta.status === 'ACEITA' ? 'ACEITA' : 'RETIRADA'
  })
}

/** One offer under its lock; expired once its time is over, even before a job marked it. */
async function abrir(
  contexto: Contexto,
  token: string,
  work: (tx: Tx, aberta: Aberta) => Promise<DoCliente['situacao']>,
): Promise<DoCliente> {
  const { empresaId, id: ofertaId } = lerLink(contexto.config, 'espera', token)
  return withEmpresa(contexto.db, empresaId, async (tx) => {
    const desta = keyIs(esperaOferta, empresaId, ofertaId)
    const [lida] = await tx
      .select({
        oferta: esperaOferta,
        desejo: espera,
        daEmpresa: empresa,
        servico: servicoParaLer.nome,
        profissional: profissionalParaLer.nome,
      })
      .from(esperaOferta)
      .innerJoin(espera, keyIs(espera, empresaId, esperaOferta.esperaId))
      .innerJoin(empresa, eq(empresa.id, esperaOferta.empresaId))
      .innerJoin(servicoParaLer, keyIs(servicoParaLer, empresaId, espera.servicoId))
      .innerJoin(profissionalParaLer, keyIs(profissionalParaLer, empresaId, esperaOferta.profissionalId))
      .where(desta)
      .for('update', { of: esperaOferta })
    if (!lida) throw new NaoEncontrado()
    const { oferta, daEmpresa } = lida
    const vencida = oferta.status === 'ABERTA' && oferta.expiraEm <= contexto.clock.now()
    const atual = vencida ? { ...lida, oferta: { ...oferta, status: 'EXPIRADA' as const } } : lida
    const situacao = await work(tx, atual)
    if (situacao !== oferta.status) await tx.update(esperaOferta).set({ status: situacao }).where(desta)
    const { nome, chave, fuso } = daEmpresa
    return {
      empresa: { nome, chave, fuso },
      servico: lida.servico,
      profissional: lida.profissional,
      inicio: oferta.inicio,
      expira_em: oferta.expiraEm,
      situacao,
      sinal: situacao === 'ACEITA' ? await linkDoSinal(tx, contexto, oferta) : null,
    }
  })
}

/**
 * Address for the deposit that holds the accepted time; null when there is none, or it was paid.
 */
async function linkDoSinal(
  tx: Tx,
  { config }: Contexto,
  { empresaId, id }: { empresaId: string; id: string },
): Promise<string | null> {
  const [marcado] = await tx
    .select({ id: agendamento.id })
    .from(agendamento)
    .where(and(eq(agendamento.empresaId, empresaId), eq(agendamento.chaveIdempotencia, chaveDe(id))))
  const dele = marcado && (await sinalDoHorario(tx, empresaId, marcado.id))
  return dele && (dele.situacao === 'AGUARDANDO' || dele.situacao === 'EXPIRADO')
    ? escreverLink(config, 'sinal', dele)
    : null
}
