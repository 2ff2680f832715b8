import { limitesAgendamento } from '@zelo/contract/agenda/agendamento'
import type * as contract from '@zelo/contract/agenda/agendamento.schema'
import type * as divulgacao from '@zelo/contract/agenda/divulgacao.schema'
import { and, asc, desc, eq, inArray, isNull, ne, or } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { agendamento } from '#agenda/agendamento/agendamento.table.ts'
import { agendamentoNoEscopo, clienteNoEscopo } from '#agenda/agendamento/escopo.ts'
import { exigirNoEscopo, lerCatalogo, naAgenda } from '#agenda/agendamento/horarios/agenda-aberta.ts'
import { livresDoCatalogo } from '#agenda/agendamento/horarios/horarios-livres.ts'
import { carregarOcupacao } from '#agenda/agendamento/horarios/ocupacao.ts'
import { exigirPeriodo } from '#agenda/agendamento/horarios/periodo.ts'
import { sinaisPedidos } from '#agenda/agendamento/sinal/reserva.ts'
import { buscados } from '#agenda/cliente/busca.ts'
import { cliente } from '#agenda/cliente/cliente.table.ts'
import { tempoDeTrabalho } from '#empresa/disponibilidade/disponibilidade.ts'
import { carregarCatalogo } from '#empresa/empresa/catalogo.ts'
import type { Escopo } from '#empresa/profissional/escopo.ts'
import { expedienteDe } from '#empresa/profissional/expediente.ts'
import type { Via } from '#nucleo/contexto.ts'
import { enderecoDoRetrato } from '#nucleo/retrato.ts'
import type { Tx } from '#platform/database/database.ts'
import { desenharQr } from '#platform/http/resposta/qr.ts'
import { relogioLocal, somarDias } from '#platform/time.ts'

type Oferta = z.output<(typeof contract.consultarOferta.schema.response)[200]>
type BuscaLivres = z.output<typeof contract.listarHorariosLivres.schema.querystring>
type Divulgacao = z.output<(typeof divulgacao.consultarDivulgacao.schema.response)[200]>
type Achados = z.output<(typeof contract.procurarClientes.schema.response)[200]>

const maxDiasDaOferta = 62
const maxDiasLivres = 31
const maxClientes = 8
/** How many of the newest bookings are read to name the clients booked last. */
const maxUltimos = 60

/** Services, professionals and their working hours, for a calendar. */
export function consultarOferta(
  contexto: Via<'consultarOferta'>,
  { de, ate }: { de: Date; ate: Date },
): Promise<Oferta> {
  return naAgenda(contexto, async ({ tx, daEmpresa, escopo }) => {
    exigirPeriodo(de, ate, maxDiasDaOferta)
    const { fuso } = daEmpresa
    const catalogo = await carregarCatalogo(tx, daEmpresa.id, somarDias(relogioLocal(fuso, de).dia, -1))
    const { valorDe } = await sinaisPedidos(tx, daEmpresa.id, catalogo.servicos)
    const visiveis = catalogo.profissionais.filter(({ id }) => escopo === 'todos' || escopo.includes(id))
    return {
      fuso,
      servicos: catalogo.servicos.map(({ id, nome, duracaoMin, precoCentavos, ...sinal }) => ({
        id,
        nome,
        duracao_min: duracaoMin,
        preco_centavos: precoCentavos,
        sinal_centavos: valorDe({ ...sinal, precoCentavos }),
      })),
      profissionais: visiveis.map(({ id, nome, foto, servicoIds }) => ({
        id,
        nome,
        foto: enderecoDoRetrato(foto),
        servicos: servicoIds,
      })),
      expediente: visiveis.flatMap(({ id }) =>
        tempoDeTrabalho({ fuso, ...expedienteDe(catalogo, id) }, { de, ate }).map((faixa) => ({
          profissional_id: id,
          ...faixa,
        })),
      ),
    }
  })
}

/** Free times for a service with a professional, by the rules for clients. */
export function listarHorariosLivres(
  contexto: Via<'listarHorariosLivres'>,
  { de, ate, servico, profissional, duracao_min, exceto }: BuscaLivres,
): Promise<Date[]> {
  return naAgenda(contexto, async (agenda) => {
    exigirPeriodo(de, ate, maxDiasLivres)
    exigirNoEscopo(agenda, profissional)
    const { tx, daEmpresa, agora } = agenda
    const [catalogo, ocupados] = await Promise.all([
      lerCatalogo(agenda),
      carregarOcupacao(tx, daEmpresa.id, { de, ate, exceto }),
    ])
    const busca = {
      servicoId: servico,
      profissionalId: profissional,
      duracaoMin: duracao_min,
      de,
      ate,
      limite: limitesAgendamento.horarios,
    }
    return livresDoCatalogo(catalogo, daEmpresa, ocupados, busca, agora).map(({ inicio }) => inicio)
  })
}

/** Clients to book for, each with a contact; without a text, the clients booked last. */
export function procurarClientes(contexto: Via<'procurarClientes'>, busca: string): Promise<Achados> {
  return naAgenda(contexto, async ({ tx, daEmpresa, escopo }) => {
    const ultimos = busca === '' ? await marcadosPorUltimo(tx, daEmpresa.id, escopo) : undefined
    const rows = await tx
      .select({
        id: cliente.id,
        nome: cliente.nome,
        email: cliente.email,
        telefone: cliente.telefone,
        responsavelId: cliente.responsavelId,
      })
      .from(cliente)
      .where(
        and(
          eq(cliente.empresaId, daEmpresa.id),
          isNull(cliente.anonimizadoEm),
          inArray(cliente.id, ultimos ?? buscados(busca)),
          clienteNoEscopo(tx, escopo),
        ),
      )
      .orderBy(asc(cliente.nome), asc(cliente.id))
      .limit(maxClientes)
    if (ultimos) rows.sort((a, b) => ultimos.indexOf(a.id) - ultimos.indexOf(b.id))
    return comPessoas(tx, daEmpresa.id, escopo, rows)
  })
}

async function marcadosPorUltimo(tx: Tx, empresaId: string, escopo: Escopo): Promise<string[]> {
  const rows = await tx
    .select({ id: agendamento.clienteId })
    .from(agendamento)
    .where(and(eq(agendamento.empresaId, empresaId), agendamentoNoEscopo(escopo)))
    .orderBy(desc(agendamento.criadoEm), desc(agendamento.id))
    .limit(maxUltimos)
  return [...new Set(rows.map(({ id }) => id))].slice(0, maxClientes)
}

/** Adds who answers for each client, their dependants, and their last booking. */
async function comPessoas(
  tx: Tx,
  empresaId: string,
  escopo: Escopo,
  rows: Pick<typeof cliente.$inferSelect, 'id' | 'nome' | 'email' | 'telefone' | 'responsavelId'>[],
): Promise<Achados> {
  const ids = rows.map(({ id }) => id)
  const acima = rows.flatMap(({ responsavelId }) => responsavelId ?? [])
  const perto = await tx
    .select({ id: cliente.id, nome: cliente.nome, responsavelId: cliente.responsavelId, vinculo: cliente.vinculo })
    .from(cliente)
    .where(
      and(
        eq(cliente.empresaId, empresaId),
        isNull(cliente.anonimizadoEm),
        or(inArray(cliente.id, acima), inArray(cliente.responsavelId, ids)),
      ),
    )
    .orderBy(asc(cliente.nome), asc(cliente.id))
  const costumes = await tx
    .selectDistinctOn([agendamento.clienteId], {
      clienteId: agendamento.clienteId,
      servico_id: agendamento.servicoId,
      profissional_id: agendamento.profissionalId,
    })
    .from(agendamento)
    .where(
      and(
        eq(agendamento.empresaId, empresaId),
        inArray(agendamento.clienteId, ids),
        agendamentoNoEscopo(escopo),
        ne(agendamento.status, 'CANCELADO'),
      ),
    )
    .orderBy(agendamento.clienteId, desc(agendamento.inicio))
  return rows.map(({ id, nome, email, telefone, responsavelId }) => ({
    id,
    nome,
    contato: telefone ?? email,
    responsavel: perto.find((outro) => outro.id === responsavelId)?.nome ?? null,
    pessoas: perto.flatMap((outro) =>
      outro.responsavelId === id && outro.vinculo ? [{ id: outro.id, nome: outro.nome, vinculo: outro.vinculo }] : [],
    ),
    costume: costumes.find(({ clienteId }) => clienteId === id) ?? null,
  }))
}

/** The address of the company's booking page, and its QR code. */
export function consultarDivulgacao(contexto: Via<'consultarDivulgacao'>): Promise<Divulgacao> {
  return naAgenda(contexto, async ({ daEmpresa }) => {
    const endereco = `${contexto.config.publicUrl}/agendar/${daEmpresa.chave}`
    return { empresa: daEmpresa.nome, logo: enderecoDoRetrato(daEmpresa.logo), endereco, qr: desenharQr(endereco) }
  })
}
