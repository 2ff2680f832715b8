import { limitesAgendamento } from '@zelo/contract/agenda/agendamento'
import type * as contract from '@zelo/contract/agenda/agendar.schema'
import { eq } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { criarAgendamento } from '#agenda/agendamento/agendamento.service.ts'
import { chaveDaVitrine } from '#agenda/agendamento/agendamento.table.ts'
import { digitalDoPedido } from '#agenda/agendamento/agendamento-pedido.ts'
import { erroDaRecusa } from '#agenda/agendamento/agendamento-recusa.ts'
import { comQuem, livresDoCatalogo } from '#agenda/agendamento/horarios/horarios-livres.ts'
import { carregarOcupacao } from '#agenda/agendamento/horarios/ocupacao.ts'
import { exigirPeriodo } from '#agenda/agendamento/horarios/periodo.ts'
import { garantirCobranca } from '#agenda/agendamento/sinal/cobranca.ts'
import { textoDaRegra } from '#agenda/agendamento/sinal/decisao.ts'
import { sinaisPedidos } from '#agenda/agendamento/sinal/reserva.ts'
import { paraCliente, sinalDoHorario } from '#agenda/agendamento/sinal/sinal.consulta.ts'
import { escreverLink } from '#agenda/link/link.ts'
import { exigirAtendimento } from '#dinheiro/assinatura/atendimento.ts'
import { type Catalogo, carregarCatalogo } from '#empresa/empresa/catalogo.ts'
import { empresaDaChave } from '#empresa/empresa/empresa-publica.ts'
import type { Contexto } from '#nucleo/contexto.ts'
import { type Empresa, empresa } from '#nucleo/empresa.table.ts'
import { enderecoDoRetrato } from '#nucleo/retrato.ts'
import { type Tx, withEmpresa } from '#platform/database/database.ts'
import { NaoEncontrado } from '#platform/errors.ts'
import { relogioLocal, somarDias } from '#platform/time.ts'

type Vitrine = z.output<(typeof contract.consultarVitrine.schema.response)[200]>
type Busca = z.output<typeof contract.listarHorariosDaVitrine.schema.querystring>
type Horarios = z.output<(typeof contract.listarHorariosDaVitrine.schema.response)[200]>
type PedidoDeAgendar = z.output<typeof contract.agendarPelaVitrine.schema.body>
type ReservaFeita = z.output<(typeof contract.agendarPelaVitrine.schema.response)[200]>

const maxDias = 31

/** What a public call needs of one company: the transaction, its catalogue and the moment. */
type VitrineAberta = { tx: Tx; daEmpresa: Empresa; catalogo: Catalogo; agora: Date }

type DoMomento = Pick<Contexto, 'db' | 'clock' | 'idioma'>

/**
 * Data that the page is rendered with. An address that continues with a deposit is opened by the
 * browser.
 */
export async function acharVitrine(contexto: DoMomento, chave: string, busca: URLSearchParams) {
  return busca.has('sinal') ? undefined : consultarVitrine(contexto, chave)
}

/** What a company offers to anybody with its address, without services that nobody gives. */
export function consultarVitrine(contexto: DoMomento, chave: string): Promise<Vitrine> {
  return naVitrine(contexto, chave, async ({ tx, daEmpresa, catalogo }) => {
    const { regra, valorDe } = await sinaisPedidos(tx, daEmpresa.id, catalogo.servicos)
    const { nome, endereco, telefone, fuso, agendaNaBusca: na_busca } = daEmpresa
    const logo = enderecoDoRetrato(daEmpresa.logo)
    const servicos = catalogo.servicos.map(({ id, nome, descricao, duracaoMin, precoCentavos, ...sinal }) => ({
      id,
      nome,
      descricao: descricao ?? '',
      duracao_min: duracaoMin,
      preco_centavos: precoCentavos,
      sinal_centavos: valorDe({ ...sinal, precoCentavos }),
      profissionais: catalogo.profissionais
        .filter(({ servicoIds }) => servicoIds.includes(id))
        .map((quem) => ({ id: quem.id, nome: quem.nome, foto: enderecoDoRetrato(quem.foto) })),
    }))
    return {
      empresa: { nome, chave, endereco, telefone, logo, fuso },
      na_busca,
      sinal: regra ? { prazo_min: regra.prazoMin, regra: textoDaRegra(regra, contexto.idioma) } : null,
      servicos: servicos.filter(({ profissionais }) => profissionais.length > 0),
    }
  })
}

export function listarHorariosDaVitrine(
  contexto: Contexto,
  chave: string,
  { de, ate, servico, profissional }: Busca,
): Promise<Horarios> {
  exigirPeriodo(de, ate, maxDias)
  return naVitrine(contexto, chave, async ({ tx, daEmpresa, catalogo, agora }) => {
    const ocupados = await carregarOcupacao(tx, daEmpresa.id, { de, ate })
    const busca = { servicoId: servico, profissionalId: profissional, de, ate, limite: limitesAgendamento.horarios }
    return comQuem(catalogo, livresDoCatalogo(catalogo, daEmpresa, ocupados, busca, agora))
  })
}

/**
 * Books by the ordinary rules. The answer tells nothing of the client: only their e-mail proves who
 * they are.
 */
export async function agendarPelaVitrine(
  contexto: Contexto,
  chave: string,
  pedido: PedidoDeAgendar,
): Promise<ReservaFeita> {
  const { marcado, reservado } = await naVitrine(contexto, chave, async ({ tx, daEmpresa, catalogo, agora }) => {
    await exigirAtendimento(tx, daEmpresa.id)
    const resultado = await criarAgendamento(tx, contexto, {
      empresa: daEmpresa,
      catalogo,
      agora,
      inicio: pedido.inicio,
      servicoId: pedido.servico_id,
      profissionalId: pedido.profissional_id,
      cliente: { nome: pedido.nome, email: pedido.email, telefone: pedido.telefone || undefined, para: pedido.para },
      endereco: contexto.origem.ip,
      chaveIdempotencia: `${chaveDaVitrine}${pedido.pedido}`,
      pedidoDigital: digitalDoPedido(contexto.config, pedido),
    })
    if (resultado.tipo !== 'ok') throw erroDaRecusa(resultado, { equipe: false })
    const { id, inicio, fim, servico, profissional } = resultado.agendamento
    const empresaId = daEmpresa.id
    return {
      marcado: { inicio, fim, servico, profissional },
      reservado: await sinalDoHorario(tx, empresaId, id),
    }
  })
  if (!reservado) return { ...marcado, sinal: null }
  await garantirCobranca(contexto, reservado)
  const { empresaId, agendamentoId } = reservado
  const agora = contexto.clock.now()
  const dele = await withEmpresa(contexto.db, empresaId, (tx) => sinalDoHorario(tx, empresaId, agendamentoId))
  const sinal = paraCliente(dele ?? reservado, { inicio: marcado.inicio, agora, idioma: contexto.idioma })
  return { ...marcado, sinal: { ...sinal, token: escreverLink(contexto.config, 'sinal', reservado) } }
}

async function naVitrine<T>(
  contexto: DoMomento,
  chave: string,
  work: (aberta: VitrineAberta) => Promise<T>,
): Promise<T> {
  const { id } = await empresaDaChave(contexto.db, chave)
  const agora = contexto.clock.now()
  return withEmpresa(contexto.db, id, async (tx) => {
    const [daEmpresa] = await tx.select().from(empresa).where(eq(empresa.id, id))
    if (!daEmpresa) throw new NaoEncontrado()
    const catalogo = await carregarCatalogo(tx, id, somarDias(relogioLocal(daEmpresa.fuso, agora).dia, -1))
    return work({ tx, daEmpresa, catalogo, agora })
  })
}
